import { somarDias } from '../../../../../shared/domain/calendario.ts'
import { especieDa } from '../../../../../shared/domain/contas.ts'
import type { Especie } from '../../../../../shared/domain/especiesDeConta.ts'
import type { Base } from '../../../../platform/runtime/needs.ts'
import { Conferencia, conferencias, Fechamento } from '../../../../platform/storage/Fechamento.ts'
import { LinhaDoExtrato, Saldo } from '../../../../platform/storage/Lancamento.ts'
import type { Key, Storage } from '../../../../platform/storage/port.ts'
import { ultimoFechamento } from './fecharDia.ts'
import { chaveDoLancamento, linhaConfere, linhasDesde, paginas, pernasDe, somaAntesDe } from './linhasAplicadas.ts'

type Deps = Base & { storage: Storage }

/** How old a reading must be before it is compared: by then every index has what was applied before it. */
export const cortePassadoMs = 15 * 60_000

/**
 * Looks again at every reading that is old enough. What adds up is forgotten, and its account is free; what differs once
 * is read anew; what differs again freezes the account's withdrawals, and rings each time it is seen.
 */
export async function conferirDeNovo(deps: Deps, prazo: number): Promise<{ certas: number; erradas: number }> {
  const conta = { certas: 0, erradas: 0 }
  for await (const pagina of paginas(deps.storage, { pk: conferencias, consistent: true })) {
    for (const c of pagina.map(Conferencia.parse)) {
      if (deps.clock.now() > prazo) return conta
      if (deps.clock.now() - c.lidaEm < cortePassadoMs) continue
      const diferenca = await diferencaDe(deps.storage, c)
      if (diferenca === 0) conta.certas++
      else conta.erradas++
      await (diferenca === 0 ? acertou(deps, c) : errou(deps, c, diferenca))
    }
  }
  return conta
}

/** Centavos by which a reading is wrong now; 0: it adds up. */
async function diferencaDe(storage: Storage, c: Conferencia): Promise<number> {
  if (c.motivo === 'saldo') return doSaldo(storage, c)
  if (c.motivo === 'diario') {
    const [PK = '', SK = '', n = ''] = c.ref.split(' ')
    const item = await storage.get({ PK, SK }, { consistent: true })
    const perna = item && pernasDe(item)[Number(n)]
    const linha = perna && (await storage.get(perna.chave, { consistent: true }))
    return linha?.valor === perna?.valor ? 0 : c.diferenca
  }
  if (c.motivo === 'extrato') {
    const linha = await linhaDe(storage, c.ref)
    const item = linha && (await storage.get(chaveDoLancamento(linha), { consistent: true }))
    return !linha || linhaConfere(linha, item) ? 0 : c.diferenca
  }
  const fechado = await Fechamento.get(storage, { conta: c.conta, dia: c.dia }, { consistent: true })
  return (fechado?.saldo ?? 0) - (await somaAntesDe(storage, c.conta, somarDias(c.dia, 1)))
}

async function linhaDe(storage: Storage, ref: string) {
  const espaco = ref.indexOf(' ')
  const chave: Key = { PK: ref.slice(0, espaco), SK: ref.slice(espaco + 1) }
  const item = await storage.get(chave, { consistent: true })
  return item && LinhaDoExtrato.parse(item)
}

/** Around a reading, legs may have been on their way: their instant is taken just before they are written. */
const antesMs = 60_000
const depoisMs = 5_000

/**
 * The last closing up to the reading's day and every row that was applied since: the balance must be what they came to at
 * one moment around the reading. Legs of an account are applied in order, so a moment is a place among its rows.
 */
async function doSaldo(storage: Storage, { conta, dia, lidaEm, saldo = 0 }: Conferencia): Promise<number> {
  const fechamento = await ultimoFechamento(storage, conta, somarDias(dia, 1))
  let soma = fechamento?.saldo ?? 0
  const [de, ate] = [lidaEm - antesMs, lidaEm + depoisMs].map(ms => new Date(ms).toISOString()) as [string, string]
  for await (const l of linhasDesde(storage, conta, somarDias(fechamento?.dia ?? dia, 1), ate)) {
    if ((l.aplicadaEm ?? '') >= de && soma === saldo) return 0
    soma += l.valor
  }
  return saldo - soma
}

async function acertou(deps: Deps, c: Conferencia): Promise<void> {
  await deps.storage.commit([Conferencia.remove(c)])
  if (c.vezes < 2) return
  const dono = donoDa(c.conta)
  const outras = dono && (await abertasDoDono(deps.storage, dono))
  if (dono && !outras) await deps.storage.commit([congelar(dono, false)])
}

async function errou(deps: Deps, c: Conferencia, diferenca: number): Promise<void> {
  const vezes = c.vezes + 1
  const saldo = c.motivo === 'saldo' ? await Saldo.get(deps.storage, c.conta, { consistent: true }) : undefined
  const novo = saldo && { saldo: saldo.disponivel }
  await deps.storage.commit([Conferencia.put({ ...c, ...novo, vezes, diferenca, lidaEm: deps.clock.now() })])
  if (vezes < 2) return
  const dono = donoDa(c.conta)
  if (dono) await deps.storage.commit([congelar(dono, true)])
  const { conta, motivo, ref, dia } = c
  deps.log.error('books-differ', { conta, motivo, ref, dia, diferenca, congelada: dono !== undefined })
}

const aoLado: ReadonlySet<Especie | undefined> = new Set<Especie>(['aLiberar', 'bloqueado', 'garantia', 'contestado'])

/** The account that money is taken out of: its owner's; ours have none. */
function donoDa(conta: string): string | undefined {
  const especie = especieDa(conta)
  if (especie === 'disponivel') return conta
  return aoLado.has(especie) ? conta.slice(0, conta.lastIndexOf(':')) : undefined
}

async function abertasDoDono(storage: Storage, dono: string): Promise<boolean> {
  const contasDele = [`${dono}#`, `${dono}:`]
  for (const prefix of contasDele)
    for await (const pagina of paginas(storage, { pk: conferencias, sk: { prefix }, consistent: true }))
      if (pagina.map(Conferencia.parse).some(c => c.vezes >= 2)) return true
  return false
}

const congelar = (conta: string, congelada: boolean) =>
  Saldo.add(conta, { disponivel: 0 }, { set: { conta, congelada } })
