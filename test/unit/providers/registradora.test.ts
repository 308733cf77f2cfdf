import { expect, test } from 'vitest'
import { type ContestacaoParaRegistro, PAGINAS_DE_UMA } from '../../../functions/providers/registradora/port.ts'
import { registradora } from '../../../functions/providers/registradora/schedule.ts'
import { Falhas } from '../../../functions/sandbox/falhas.ts'
import { ESCOPOS, OAuth } from '../../../functions/sandbox/pix/oauth.ts'
import { rotasRegistradora } from '../../../functions/sandbox/registradora/api.ts'
import { gemeoRegistradora } from '../../../functions/sandbox/registradora/gemeo.ts'
import { RegistradoraSimulada } from '../../../functions/sandbox/registradora/simulado.ts'
import { Registros } from '../../../functions/sandbox/registros.ts'
import vetores from '../../vectors/receivables.json' with { type: 'json' }
import { relogio, sorteio } from './mundo.ts'
import { DIA, suiteRegistradora, unidade } from './registradora.suite.ts'
import { fetchDe } from './simulador.ts'

const cliente = { clientId: 'quita', clientSecret: 'segredo', escopos: ESCOPOS }
function novo() {
  const clock = relogio()
  const registros = new Registros()
  const falhas = new Falhas(registros, { magicos: false })
  const simulada = new RegistradoraSimulada()
  const oauth = new OAuth(registros, {
    ...{ agora: () => clock.now(), random: sorteio(), clientes: [cliente], duracaoSegundos: 600 },
  })
  const rotas = rotasRegistradora({ registradora: simulada, oauth, falhas })
  const prazo = () => ({ prazo: clock.now() + 5_000 })
  return { clock, falhas, simulada, rotas, prazo }
}
const porta = ({ rotas, clock }: ReturnType<typeof novo>, fetch = fetchDe(rotas)) =>
  registradora({
    ...{ clientId: 'quita', clientSecret: 'segredo', credenciador: '11222333000181', fetch, clock, timeoutMs: 300 },
    ...{ baseUrl: 'http://r.local/registradora', tokenUrl: 'http://r.local/registradora/oauth2/token' },
  })

suiteRegistradora('the schedule over HTTP', async () => {
  const m = novo()
  return { registradora: porta(m), simulada: m.simulada, prazo: m.prazo, fechar: async () => {} }
})
suiteRegistradora('in-process twin', async () => {
  const m = novo()
  return { registradora: gemeoRegistradora(m.simulada), simulada: m.simulada, prazo: m.prazo, fechar: async () => {} }
})

test.each(['503-com-efeito', '503-sem-efeito', 'pendurar-com-efeito', 'json-invalido'] as const)(
  'after %s nothing is known, and telling the same again is the same',
  async modo => {
    const m = novo()
    const p = porta(m)
    m.falhas.registrar({ rota: 'registradora', modo, vezes: 1 })
    expect(await p.enviarUnidades([unidade(1, 10_000)], m.prazo())).toEqual({ tipo: 'indeterminado' })
    expect(await p.enviarUnidades([unidade(1, 10_000)], m.prazo())).toMatchObject({ tipo: 'aceito' })
    m.falhas.registrar({ rota: 'registradora', modo, vezes: 1 })
    expect(await p.lerUnidades(DIA, 1, m.prazo())).toEqual({ tipo: 'indeterminada' })
    expect(await p.lerUnidades(DIA, 1, m.prazo())).toMatchObject({ unidades: [{ constituido: 10_000 }] })
  },
)

test('a registrar that falls says nothing of a contestation, and told again it is the same; a refusal is its word', async () => {
  const m = novo()
  const p = porta(m)
  const c: ContestacaoParaRegistro = {
    ...{ referencia: 'emp-1.c.C01.1', documento: '10000000001', tipo: 'onusOutros', motivo: 'C01', texto: '' },
    ...{ beneficiario: { documento: '', ispb: '' }, protocolos: [] },
  }
  m.falhas.registrar({ rota: 'registradora', modo: '503-com-efeito', vezes: 1 })
  expect(await p.contestarContrato(c, m.prazo())).toEqual({ tipo: 'indeterminada' })
  expect(await p.contestarContrato(c, m.prazo())).toEqual({ tipo: 'aceita', processo: 'CTT-emp-1.c.C01.1' })
  const semDono = await p.contestarContrato({ ...c, documento: 'x' }, m.prazo())
  expect(semDono).toEqual({ tipo: 'recusada', resposta: 'Contestação incompleta.' })
})

test('the documented answer is read: the owner’s own settlement is no effect', async () => {
  const m = novo()
  const p = porta(m, async url =>
    url.endsWith('/token')
      ? Response.json({ access_token: 't', expires_in: 1_200 })
      : Response.json(vetores.receivables_200),
  )
  expect(await p.lerUnidades(DIA, 1, m.prazo())).toEqual({
    ...{ tipo: 'lidas', paginas: 1 },
    unidades: [
      {
        ...{
          protocolo: '0f8fad5b-d9cb-469f-a165-70867728950e',
          documento: '11222333000181',
          data: DIA,
          arranjo: 'VCC',
        },
        ...{ constituido: 9_700, preContratado: 0, efeitos: [] },
      },
    ],
  })
})

test('a kind of settlement that we do not know is a contract of others: it is not paid to the owner', async () => {
  const m = novo()
  const [unidadeDoFio] = vetores.receivables_200.Items
  const [propria] = unidadeDoFio?.Settlements ?? []
  const corpo = {
    ...vetores.receivables_200,
    Items: [
      {
        ...unidadeDoFio,
        Settlements: [{ ...propria, ReceivableSettlementType: 'SomethingNew', Amount: 700 }, propria],
      },
    ],
  }
  const p = porta(m, async url =>
    url.endsWith('/token') ? Response.json({ access_token: 't', expires_in: 1_200 }) : Response.json(corpo),
  )
  const lidas = await p.lerUnidades(DIA, 1, m.prazo())
  expect(lidas).toMatchObject({ unidades: [{ efeitos: [{ tipo: 'onusOutros', ordem: 1, valor: 700 }] }] })
  expect(lidas.tipo === 'lidas' && lidas.unidades[0]?.efeitos).toHaveLength(1)
})

/** A registrar that does not know the filter, with so many full pages of other people's units before the one asked for. */
const semFiltro = (antes: number) => {
  const m = novo()
  const [unidadeDoFio] = vetores.receivables_200.Items
  let lidas = 0
  const p = porta(m, async url => {
    if (url.endsWith('/token')) return Response.json({ access_token: 't', expires_in: 1_200 })
    const pagina = Number(new URL(url).searchParams.get('PageIndex'))
    lidas++
    const DocumentNumber = pagina > antes ? '11222333000181' : '99888777000166'
    return Response.json({
      PageIndex: pagina,
      PageSize: 25,
      PageCount: 40,
      Items: [{ ...unidadeDoFio, DocumentNumber }],
    })
  })
  const perguntar = () => p.lerUnidade({ documento: '11222333000181', data: DIA, arranjo: 'VCC' }, m.prazo())
  return { perguntar, lidas: () => lidas }
}

test('one unit is looked for through eight pages at most: what was not read to its end is no answer', async () => {
  const perto = semFiltro(PAGINAS_DE_UMA - 1)
  expect([(await perto.perguntar()).tipo, perto.lidas()]).toEqual(['lida', 8])
  const longe = semFiltro(PAGINAS_DE_UMA)
  expect([(await longe.perguntar()).tipo, longe.lidas()]).toEqual(['indeterminada', 8])
})
