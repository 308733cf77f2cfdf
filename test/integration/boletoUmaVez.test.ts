import { beforeEach, describe, expect, test } from 'vitest'
import { lancamentoDe } from '../../functions/areas/cobranca/regras/lancamento.ts'
import { verificarPagamento } from '../../functions/areas/cobranca/regras/pagamentoDeBoleto/verificarPagamento.ts'
import { analisarPagamentoDeBoleto } from '../../functions/areas/financeiro/analisarPagamentoDeBoleto/analisarPagamentoDeBoleto.ts'
import { pagarBoleto } from '../../functions/areas/financeiro/pagarBoleto/pagarBoleto.ts'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import { contas, Saldo } from '../../functions/platform/storage/Lancamento.ts'
import { lancarJa } from '../../functions/platform/storage/lancarJa.ts'
import { PagamentoDeBoleto } from '../../functions/platform/storage/PagamentoDeBoleto.ts'
import { convenioDeTeste, linhaDeTeste, type NomeDeLinha } from '../../functions/sandbox/index.ts'
import type { Output } from '../../shared/contract/endpoint.ts'
import type { pagarBoleto as contrato } from '../../shared/contract/financeiro.ts'
import { codigoDeBarras, formatarLinha } from '../../shared/domain/boleto/linhaDigitavel.ts'
import { company, merchant } from '../sim/cart-calls.ts'
import { contexto } from '../sim/world.ts'
import { mundoDoDinheiro } from './dinheiro.ts'
import { localStorage } from './storage/local.ts'

/** Decision 0186 on the local DynamoDB: of one slip a company's balance is debited once, whatever keys it is asked with. */
let local: Awaited<ReturnType<typeof localStorage>>
let m: ReturnType<typeof mundoDoDinheiro>
const conta = contas.empresa(company.id)
const fundo = 300_000_00
const creditar = (de: string, empresaId = company.id) =>
  lancarJa(
    lancamentoDe({
      ...{ dono: { de }, empresaId, tipo: 'saque-devolvido', ref: 'fundo', valor: fundo, quando: m.clock.now() },
      pernas: [
        { conta: contas.repasse, valor: -fundo },
        { conta: contas.empresa(empresaId), valor: fundo },
      ],
    }),
  )
const slip = (nome: NomeDeLinha, valor = 10_000) => linhaDeTeste(nome, { valor, vencimento: '2026-12-10', serie: 1 })
beforeEach(async () => {
  local = await localStorage()
  m = mundoDoDinheiro(local.storage)
  await local.storage.commit([Empresa.create(company), ...creditar('FUNDO#1')])
})
let chaves = 0
const context = (idempotencyKey = `chave-${++chaves}`) => ({
  ...{ ...contexto, idempotencyKey, cookies: {}, prazo: m.prazo() },
})
const pagar = async (codigo: string, valor = 10_000, sessao = merchant, chave?: string) =>
  (await pagarBoleto(m.deps)({
    ...{ params: {}, query: {}, body: { codigo, valor }, sessao, contexto: context(chave) },
  })) as Output<typeof contrato>
const decidir = (id: string, decisao: 'liberar' | 'recusar') =>
  analisarPagamentoDeBoleto(m.deps)({
    ...{ params: { id }, query: {}, body: { decisao, motivo: 'conferido com a empresa' }, contexto: context() },
    sessao: { ...merchant, usuarioId: 'usr-equipe', perfil: 'quita-administrador' },
  })
const disponivel = async () => (await Saldo.get(local.storage, conta, { consistent: true }))?.disponivel
const barras = (linha: string) => {
  const lido = codigoDeBarras(linha)
  return lido.ok ? lido.valor : ''
}
/** Asks about one that is under way until it is known, at the hours at which the sweeper does. */
async function ateOFim(id: string): Promise<PagamentoDeBoleto | undefined> {
  for (let vez = 0; vez < 40; vez++) {
    const p = await PagamentoDeBoleto.get(local.storage, id, { consistent: true })
    if (p?.vence === undefined) return p
    m.clock.avancar(Math.max(0, p.vence - m.clock.now()) + 1)
    await m.celcoin.trabalhar()
    await verificarPagamento(m.deps, id, m.prazo())
  }
  throw new Error('its payment came to no end')
}

test('asked for twice at once, with two keys, by its line and by its bar code: one debit, and who was second is told of it', async () => {
  const linha = slip('comum')
  const feitos = await Promise.allSettled([pagar(linha), pagar(barras(linha)), pagar(formatarLinha(linha))])
  const [feito, ...mais] = feitos.flatMap(f => (f.status === 'fulfilled' ? [f.value] : []))
  expect([feito?.situacao, mais]).toEqual(['paga', []])
  for (const f of feitos)
    if (f.status === 'rejected')
      expect(f.reason).toMatchObject({ name: 'BoletoJaPedido', fields: { pagamento: feito?.id } })
  expect(m.celcoin.transacoes()).toHaveLength(1)
  expect(await disponivel()).toBe(fundo - 10_000)
})

test('all that there is, asked for twice at once: the second is told of the first, and not that there is too little', async () => {
  await local.storage.commit([Saldo.add(conta, { disponivel: 10_000 - fundo })])
  const feitos = await Promise.allSettled([pagar(slip('comum')), pagar(slip('comum'))])
  const recusas = feitos.flatMap(f => (f.status === 'rejected' ? [f.reason.name] : []))
  expect(recusas).toEqual(['BoletoJaPedido'])
})

// behind a bill there is no registrar that would know that it was paid
test.each([
  ['slip', slip('escondido')],
  ['bill', convenioDeTeste('escondido', 10_000)],
])(
  'while it is not known whether a %s was paid, no other key and no other amount debits it again',
  async (_, linha) => {
    const primeiro = await pagar(linha)
    expect(primeiro.situacao).toBe('indeterminada')
    const pedidoEm = new Date(m.clock.now()).toISOString()
    const dele = { pagamento: primeiro.id, situacao: 'indeterminada', valor: 100, pedidoEm }
    await expect(pagar(linha)).rejects.toMatchObject({ name: 'BoletoJaPedido', fields: dele })
    await expect(pagar(linha, 9_000)).rejects.toMatchObject({ name: 'BoletoJaPedido', fields: dele })
    expect(await disponivel()).toBe(fundo - 10_000)
    expect((await ateOFim(primeiro.id))?.situacao).toBe('paga')
    // paid, its place is kept: the registrar may not know yet
    await expect(pagar(linha)).rejects.toMatchObject({ name: 'BoletoJaPedido', fields: { situacao: 'paga' } })
    expect(await disponivel()).toBe(fundo - 10_000)
  },
)

test('the same key is the same payment still, and another company pays a slip of its own', async () => {
  const linha = slip('comum')
  const primeiro = await pagar(linha, 10_000, merchant, 'a-mesma-chave')
  expect(await pagar(linha, 10_000, merchant, 'a-mesma-chave')).toEqual(primeiro)
  const outra = { ...merchant, empresaId: 'brisa' }
  await local.storage.commit(creditar('FUNDO#2', 'brisa'))
  // whether a slip of somebody else's was paid is the registrar's to say, and not ours
  await expect(pagar(linha, 10_000, outra)).rejects.toMatchObject({ name: 'BoletoNaoPagavel' })
})

describe('its place is let go with the money', () => {
  test('when it is refused', async () => {
    const linha = slip('recusa')
    for (let vez = 0; vez < 2; vez++) {
      expect((await pagar(linha)).situacao).toBe('recusada')
      expect(await disponivel()).toBe(fundo)
    }
  })
  test('when its bank sends it back', async () => {
    const { id } = await pagar(slip('volta'))
    expect((await ateOFim(id))?.situacao).toBe('devolvida')
    expect((await pagar(slip('volta'))).id).not.toBe(id)
    expect(await disponivel()).toBe(fundo - 10_000)
  })
  test('when staff refuse it or its last hour passes; while it waits, and once it is let go, it is kept', async () => {
    const linha = slip('comum', 60_000_00)
    const primeiro = await pagar(linha, 60_000_00)
    const esperando = { name: 'BoletoJaPedido', fields: { pagamento: primeiro.id, situacao: 'emAnalise' } }
    await expect(pagar(linha, 60_000_00)).rejects.toMatchObject(esperando)
    await decidir(primeiro.id, 'recusar')
    expect(await disponivel()).toBe(fundo)
    const segundo = await pagar(linha, 60_000_00)
    await decidir(segundo.id, 'liberar')
    await expect(pagar(linha, 60_000_00)).rejects.toMatchObject({ fields: { pagamento: segundo.id, situacao: 'paga' } })
    expect(await disponivel()).toBe(fundo - 60_000_00)
    const outra = slip('comum', 61_000_00)
    expect((await ateOFim((await pagar(outra, 61_000_00)).id))?.pagamento.motivo).toBe('vencido')
    expect(await disponivel()).toBe(fundo - 60_000_00)
    expect((await pagar(outra, 61_000_00)).situacao).toBe('emAnalise')
  })
  test('of one of before, which holds no place, nothing is let go', async () => {
    const linha = slip('cala-pago')
    const { id } = await pagar(linha)
    const p = await PagamentoDeBoleto.get(local.storage, id, { consistent: true })
    if (!p) throw new Error('no payment')
    const { codigo, ...deAntes } = p
    expect(codigo).toBe(barras(linha))
    await local.storage.commit([
      PagamentoDeBoleto.put({ ...deAntes, id: 'PagamentoDeAntes00001', situacao: 'emAnalise', ev: [] }),
      ...creditar('FUNDO#3'),
    ])
    await decidir('PagamentoDeAntes00001', 'recusar')
    await expect(pagar(linha)).rejects.toMatchObject({ name: 'BoletoJaPedido', fields: { pagamento: id } })
  })
})
