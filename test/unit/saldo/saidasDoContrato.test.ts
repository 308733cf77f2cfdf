import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { importsOf, sourceFiles } from '../../../infra/casa.ts'
import { endpoints } from '../../../shared/contract/index.ts'
import type { Operacao } from '../../../shared/contract/rotas.ts'

/**
 * Money out passes by one rule (decision 0063). What may debit an account is read from the code, so that a new call that
 * does cannot forget the rule, nor its declaration.
 */
const sources = sourceFiles().filter(f => f.startsWith('functions/'))
const imports = importsOf(sources).filter(i => !i.typeOnly)
const text = (f: string) => readFileSync(f, 'utf8')
/** A call of it, spread into a list or not, and not another's method of that name. */
const chamada = (nome: string) => new RegExp(`(?:\\.\\.\\.|[^\\w.])${nome}\\(`)
const regras = 'functions/areas/saldo/regras'
const cobranca = 'functions/areas/cobranca/regras'

/** Modules that make a debit for who calls them: their callers are looked at, by the name that they import. */
const fazem: Record<string, string> = {
  [`${regras}/reservarTransferencia.ts`]: 'reservar',
  [`${cobranca}/estorno/reservarEstorno.ts`]: 'reservarEstorno',
}
/** What else writes on an account at once, and why it takes nothing out of one by anybody's call. */
const outros: Record<string, string> = {
  'functions/platform/storage/lancarJa.ts': 'makes the writes',
  [`${regras}/enviarTransferencia.ts`]: 'follows a transfer whose money was taken when it was born',
  [`${regras}/escritasDoOnus.ts`]:
    'takes what came back to a contract on receivables, for the transfer that staff decide on',
  'functions/areas/saldo/analisarSaque/analisarSaque.ts': 'gives back',
  'functions/areas/saldo/desistirDoSaque/desistirDoSaque.ts': 'gives back',
  [`${cobranca}/agenda/abaterDivida.ts`]: 'pays a debt between accounts of one owner',
  [`${cobranca}/agenda/liberarUr.ts`]: 'moves what came due between accounts of one owner',
  [`${cobranca}/agenda/garantia.ts`]: 'moves what is held between accounts of one owner',
  [`${cobranca}/pagamentoDeBoleto/verificarPagamento.ts`]: 'gives back',
  'functions/areas/folha/regras/cancelarLote.ts': 'gives back',
  'functions/areas/livros/regras/efetivar.ts': 'a manual entry of two people, which sends nothing out (0086)',
  [`${cobranca}/med/anotarCaso.ts`]: 'holds what the PSP contests',
  'functions/areas/vigilancia/regras/ordens/reter.ts': 'holds what a court ordered, confirmed by two people (0092)',
  'functions/areas/vigilancia/regras/ordens/decidir.ts':
    'gives back, or books what was held as paid to the court, by two people (0092)',
}
/** Debits that are of no company's or receiver's account, and what guards them instead. */
const semRegra: Record<string, string> = {
  [`${regras}/devolverAoPagador.ts`]: 'a payer’s own money, whole, back to them (0056)',
  'functions/areas/folha/regras/autorizarLote.ts': 'a payroll has rules of its own over the same sums (0096)',
  'functions/areas/livros/regras/contas/pedirBoleto.ts':
    'our own revenue pays a supplier’s slip, while it is proved outside, by two people (0128)',
  'functions/areas/livros/regras/contas/pedirEnvio.ts':
    'our own revenue pays a supplier, while it is proved outside, by two people (0116)',
  [`${regras}/fora/pagarReceita.ts`]: 'our own revenue, while it is proved outside (0061)',
}

const chamam = (nome: string) => sources.filter(f => chamada(nome).test(text(f)))
const debitam = [
  ...Object.entries(fazem).flatMap(([modulo, nome]) =>
    imports.filter(i => i.to === modulo && chamada(nome).test(text(i.from))).map(i => i.from),
  ),
  ...chamam('lancarJa').filter(f => !(f in fazem) && !(f in outros)),
]

test('whatever debits an account asks the rule, or says what guards it', () => {
  expect(debitam.length).toBeGreaterThan(4)
  const sem = debitam.filter(f => !(f in semRegra) && !chamada('julgarSaida').test(text(f)))
  expect(sem).toEqual([])
  // a reason that is not needed any more goes
  expect(Object.keys(outros).filter(f => !chamam('lancarJa').includes(f))).toEqual([])
  expect(Object.keys(semRegra).filter(f => !debitam.includes(f))).toEqual([])
})

test('every call that reaches a debit declares by which way money leaves, and no other does', () => {
  const de = new Map<string, string[]>()
  for (const { from, to } of imports) de.set(from, [...(de.get(from) ?? []), to])
  const alcanca = (inicio: string) => {
    const vistos = new Set([inicio])
    for (const f of vistos) for (const to of de.get(f) ?? []) vistos.add(to)
    return vistos
  }
  const devolve = `${regras}/devolverAoPagador.ts`
  const fontes = debitam.filter(f => f !== devolve)
  const chamadas = sources.flatMap(f => {
    const operacao = /^functions\/areas\/[^/]+\/([^/]+)\/handler\.ts$/.exec(f)?.[1] as Operacao | undefined
    return operacao && endpoints[operacao] && fontes.some(d => alcanca(f).has(d)) ? [operacao] : []
  })
  const declaradas = Object.values(endpoints).filter(e => e.saidaDeDinheiro !== undefined)
  expect(declaradas.map(e => e.operation).toSorted()).toEqual(chamadas.toSorted())
  expect(chamadas).toEqual(expect.arrayContaining(['solicitarSaque', 'pagarBoleto', 'validarAntecipacao']))
})
