import { expect, test } from 'vitest'
import { Fault } from '../../../functions/platform/http/fault.ts'
import type { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { type CartaoMagico, cartoesMagicos } from '../../../functions/sandbox/cielo/cartoes.ts'
import { decidirRetentativa } from '../../../shared/domain/negativasDoCartao.ts'
import { dice } from '../../sim/dice.ts'
import { crashAt } from '../../sim/faults.ts'
import { watch } from '../../sim/invariants.ts'
import { calls, linkFor, resident } from '../../sim/scenario.ts'
import { type Deps, World } from '../../sim/world.ts'

/** Every magic card of the simulated acquirer through the real use cases, on virtual time, until everything rests. */
const valor = 10_000
const porCartao = (numero: string) => ({
  forma: 1 as const,
  parcelas: 1,
  cartao: { numero, cvv: numero.startsWith('37') ? '1234' : '123' },
})
type Resposta = { pagamentoCartao: { situacao: string } | null }

async function pay(numero: string) {
  const world = new World({ dice: dice(1), faults: crashAt(0, 'before'), orderly: true })
  const watcher = watch(world)
  world.scheduler.afterStep = () => watcher.step()
  const metodos = [{ tipo: 1 as const, parcelas: [{ numeroParcela: 1, juros: 0 }] }]
  const link = linkFor(0, { valor, limiteUsos: null, expiraEm: null, metodos })
  await world.table.storage.commit([Link.create(link)])
  const c = calls(world)
  const run = async <T>(name: string, work: (deps: Deps) => Promise<T>) => {
    const end = await world.invoke(name, work)
    if (end.kind === 'done') return end.value
    if (end.kind === 'failed' && end.error instanceof Fault) return end.error
    throw end.kind === 'failed' ? end.error : new Error(`${name} died`)
  }
  const play = async () => {
    const key = 'chave-do-comeco-0'
    const { body } = (await run('iniciar', c.iniciar(link.id, key, porCartao(numero)))) as { body: { id: string } }
    await run('registrar', c.registrar(body.id, resident))
    const answer = await run('processar', c.processar(body.id, porCartao(numero)))
    const sent = world.charges.length
    const again = await run('processar', c.processar(body.id, porCartao(numero)))
    // whatever the answer was, the same submission again sends nothing
    expect(world.charges.length).toBe(sent)
    return { answer, again }
  }
  const played = play()
  await world.scheduler.rest()
  watcher.rest()
  const end = world.table.all<Checkout>('Checkout')[0]
  const journal = world.table.all<{ tipo: string; valor: number }>('Lancamento').map(l => [l.tipo, l.valor])
  expect(end?.vence).toBeUndefined()
  return { ...(await played), end, journal, charges: world.charges.map(l => l.tipo) }
}
const said = (answer: unknown) =>
  answer instanceof Fault ? answer.name : (answer as Resposta).pagamentoCartao?.situacao

const paid = ['autorizada', 'capturada']
/** First answer, how the attempt ends, what the acquirer charged. */
const expected: Record<string, [string, string, string[]]> = {
  'pendurar-com-efeito': ['aprovado', 'capturada', paid],
  'pendurar-sem-efeito': ['processando', 'negada', []],
  'chegar-tarde': ['processando', 'capturada', paid],
  '500-com-efeito': ['aprovado', 'capturada', paid],
  '503-sem-efeito': ['processando', 'negada', []],
  'json-invalido': ['aprovado', 'capturada', paid],
  'responder-tarde': ['aprovado', 'capturada', paid],
  'duas-vezes': ['processando', 'anulada', ['autorizada', 'autorizada', 'anulada', 'anulada']],
  esconder: ['processando', 'capturada', paid],
  'nao-finalizada': ['processando', 'capturada', paid],
  'nao-finalizada-negada': ['processando', 'negada', []],
  pendente: ['processando', 'capturada', paid],
  abortada: ['PagamentoRecusado', 'negada', []],
  agendada: ['processando', 'negada', []],
  'anulada-sozinha': ['PagamentoRecusado', 'negada', ['autorizada', 'anulada']],
  'codigo-aberto': ['aprovado', 'capturada', paid],
  'capturar-sem-pedir': ['processando', 'capturada', paid],
  'outro-valor': ['processando', 'capturada', paid],
  'pedido-repetido': ['aprovado', 'capturada', paid],
  recusar: ['PagamentoRecusado', 'negada', []],
  limitar: ['PagamentoRecusado', 'negada', []],
}
const expectedAtCapture: Record<string, [string, string, string[]]> = {
  'pendurar-com-efeito': ['aprovado', 'capturada', paid],
  'pendurar-sem-efeito': ['processando', 'capturada', paid],
  '500-com-efeito': ['aprovado', 'capturada', paid],
  negar: ['processando', 'capturada', paid],
  recusar: ['processando', 'capturada', paid],
}
const normal: [string, string, string[]] = ['aprovado', 'capturada', paid]

const outcomeOf = ({ falha }: CartaoMagico): [string, string, string[]] | undefined => {
  if (falha?.rota === 'cielo-autorizar') return expected[falha.modo]
  if (falha?.rota === 'cielo-capturar') return expectedAtCapture[falha.modo]
  return falha?.rota === 'cielo-contestacao' ? ['aprovado', 'capturada', [...paid, 'contestada']] : normal
}

test.each(cartoesMagicos.filter(c => c.falha).map(c => [c.efeito, c] as const))('%s', async (_, cartao) => {
  const outcome = outcomeOf(cartao)
  const { answer, again, end, journal, charges } = await pay(cartao.numero)
  expect([said(answer), end?.tentativa?.estado, charges]).toEqual(outcome)
  // a payment that is known is repeated, one that is not is under way
  expect(said(again)).toBe(said(answer) === 'processando' ? 'PagamentoEmAndamento' : said(answer))
  const captured = end?.tentativa?.estado === 'capturada'
  expect(end?.estado).toBe(captured ? 'Liquidado' : 'Recusado')
  // the net is released when its day has come; a chargeback takes it back before, and its fee from what is there
  const depois = charges.includes('contestada')
    ? [
        ['contestacao', valor],
        ['agenda-descoberta', 399],
      ]
    : [['liquidacao', 9_601]]
  expect(journal).toEqual(captured ? [['cartao', valor], ...depois] : [])
})

test('every kind of fault that the simulated acquirer knows has an expected end here', () => {
  const faults = cartoesMagicos.flatMap(c => (c.falha?.rota === 'cielo-autorizar' ? [c.falha.modo] : []))
  expect(Object.keys(expected).sort()).toEqual([...new Set(faults)].sort())
})

test('every code of the norm: denied once, nothing held, and the payer told what may be done', async () => {
  const denials = cartoesMagicos.filter(c => c.desfecho && !c.falha && c.desfecho.codigo !== '4')
  expect(denials.length).toBeGreaterThan(100)
  for (const { numero, desfecho, efeito, bandeira } of denials) {
    const { answer, end, charges } = await pay(numero)
    const { codigo = '', mac } = desfecho ?? {}
    const open = ['BP900', 'BP901', 'AA', '98', '99', '999'].includes(codigo)
    const allowed = decidirRetentativa({ bandeira, codigo, mac, confirmada: true })
    expect([efeito, said(answer), end?.estado, end?.tentativa?.estado, charges]).toEqual([
      efeito,
      'PagamentoRecusado',
      'Recusado',
      'negada',
      [],
    ])
    const { retornoUsuario } = (answer as Fault).fields as { retornoUsuario: Record<string, unknown> }
    const mayRepeat = allowed.tipo === 'reversivel' && allowed.esperaHoras === 0
    expect(retornoUsuario, `${efeito} ${open}`).toMatchObject({
      trocaPagador: true,
      trocaCartao: true,
      permiteReprocessar: mayRepeat,
    })
    expect(String(retornoUsuario.message)).toMatch(/^[A-ZÀ-Ú][^A-Z]*[a-zà-ú.) ID-]*\.$/)
  }
})
