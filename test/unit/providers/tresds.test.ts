import { describe, expect, test } from 'vitest'
import type { Fetch } from '../../../functions/providers/http.ts'
import { criarTresDs, responsabilidadeDe, SessaoTresDs } from '../../../functions/providers/tresds/index.ts'
import { mensagemInicio, mensagemResultado, mensagemToken } from '../../../functions/providers/tresds/mensagens.ts'
import { rotasMpi } from '../../../functions/sandbox/mpi/api.ts'
import { gemeoTresDs } from '../../../functions/sandbox/mpi/gemeo.ts'
import { clienteMpiDeDemonstracao, MpiSimulado } from '../../../functions/sandbox/mpi/simulado.ts'
import { lerVetores } from '../domain/vetores.ts'
import { relogio, sorteio } from './mundo.ts'
import { servirRotas } from './simulador.ts'
import { COM_DESAFIO, novaCompra, novoPedido, SEM_DESAFIO, suiteTresDs } from './tresds.suite.ts'

const tempos = { token: 600, iniciar: 600, autenticar: 600, validar: 600 }
const novoMpi = () => {
  const clock = relogio()
  return { clock, mpi: new MpiSimulado({ clock, random: sorteio() }) }
}

suiteTresDs('MPI V3 over HTTP', async () => {
  const { clock, mpi } = novoMpi()
  const servidor = await servirRotas(rotasMpi(mpi))
  return {
    tresDs: criarTresDs({ ...clienteMpiDeDemonstracao, baseUrl: `${servidor.url}/mpi`, fetch, clock, tempos }),
    mpi,
    avancar: clock.avancar,
    prazo: () => ({ prazo: clock.now() + 20_000 }),
    fechar: () => servidor.parar(),
  }
})

suiteTresDs('in-process twin', async () => {
  const { clock, mpi } = novoMpi()
  const prazo = () => ({ prazo: clock.now() + 20_000 })
  return { tresDs: gemeoTresDs(mpi), mpi, avancar: clock.avancar, prazo, fechar: async () => {} }
})

type Fixture = Record<string, unknown>
const { fixtures, threeDS } = lerVetores<{
  fixtures: Record<string, Fixture>
  threeDS: { mpiV3: { testCards: Record<string, string> } }
}>('cielo')

/** The adapter over canned answers, in order. */
function roteiro(...respostas: (() => Response)[]) {
  const chamadas: { url: string; headers: Headers; corpo: unknown }[] = []
  const clock = relogio()
  const fetch: Fetch = async (url, init) => {
    chamadas.push({ url, headers: new Headers(init.headers), corpo: JSON.parse(String(init.body)) })
    const resposta = respostas[chamadas.length - 1]
    if (!resposta) throw new Error('one call too many')
    return resposta()
  }
  const tresDs = criarTresDs({ ...clienteMpiDeDemonstracao, baseUrl: 'https://mpi.local', fetch, clock })
  return { tresDs, chamadas, prazo: { prazo: clock.now() + 20_000 } }
}
const com =
  (corpo: unknown, status = 200) =>
  () =>
    Response.json(corpo, { status })
const sessao = new SessaoTresDs({ acesso: 'a.b.c', referencia: 'a24a5d87-b1a1-4aef-a37b-2f30b91274e6' })
const PEDIDO = 'PL01HXYZ0001A1'

describe('Cielo MPI adapter', () => {
  test('writes the session and the authentication of the documentation', async () => {
    const { tresDs, chamadas, prazo } = roteiro(
      com(fixtures.mpi_v3_token_200),
      com({ ...fixtures.mpi_v3_init_200, Token: 'jwt.do.navegador' }),
      com(fixtures.mpi_v3_enroll_200_challenge),
    )
    // The fixture's token is a description, with spaces: a token has none.
    expect(await tresDs.iniciar({ pedidoId: PEDIDO, valor: 15_700 }, prazo)).toEqual({ tipo: 'indeterminada' })
    const certo = roteiro(
      com({ ...fixtures.mpi_v3_token_200, access_token: 'a.b.c' }),
      com({ ...fixtures.mpi_v3_init_200, Token: 'jwt.do.navegador' }),
      com(fixtures.mpi_v3_enroll_200_challenge),
    )
    const saida = await certo.tresDs.autenticar(
      novoPedido(COM_DESAFIO, {
        pedidoId: PEDIDO,
        pagador: {
          nome: 'Fulano de Tal',
          email: 'fulano@example.com',
          telefone: '+5511987654321',
          endereco: { logradouro: 'Rua Teste, 123', bairro: 'Centro', cidade: 'São Paulo', uf: 'SP', cep: '01001000' },
        },
      }),
      certo.prazo,
    )
    expect(saida).toMatchObject({
      tipo: 'desafio',
      acsUrl: expect.stringContaining('cardinalcommerce.com'),
      transacaoId: 'bPX8rYUCTZ2ZBtp4wlS0',
    })
    expect(chamadas).toHaveLength(1)
    expect(certo.chamadas.map(({ url, corpo }) => [url, corpo])).toEqual([
      [
        'https://mpi.local/v3/auth/token',
        { EstablishmentCode: '1006993069', MerchantName: 'Quita Pagamentos', MCC: '7372' },
      ],
      ['https://mpi.local/v3/3ds/init', fixtures.mpi_v3_init_request],
      ['https://mpi.local/v3/3ds/enroll', fixtures.mpi_v3_enroll_request],
    ])
    const autorizacoes = certo.chamadas.map(({ headers }) => headers.get('authorization'))
    expect(autorizacoes).toEqual([
      `Basic ${btoa('mpi-quita-demo:segredo-de-demonstracao-do-mpi')}`,
      'Bearer a.b.c',
      'Bearer a.b.c',
    ])
    expect(certo.chamadas.map(({ headers }) => headers.get('content-type'))).toEqual(Array(3).fill('application/json'))
  })

  test('writes the validation of the documentation, in the session of the challenge', async () => {
    const { tresDs, chamadas, prazo } = roteiro(com(fixtures.mpi_v3_validate_200))
    const compra = { ...novaCompra(COM_DESAFIO), pedidoId: PEDIDO }
    const saida = await tresDs.validar({ ...compra, sessao, transacaoId: 'bPX8rYUCTZ2ZBtp4wlS0' }, prazo)
    expect(saida).toMatchObject({
      tipo: 'autenticada',
      autenticacao: { xid: 'Uk5ZanBHcWw2RjRCbEN5dGtiMTB=', eci: '05', referencia: sessao.abrir().referencia },
    })
    expect(chamadas).toMatchObject([{ corpo: fixtures.mpi_v3_validate_request }])
    expect(chamadas[0]?.headers.get('authorization')).toBe('Bearer a.b.c')
  })

  const autenticarCom = async (corpo: unknown, status = 200, numero = SEM_DESAFIO) => {
    const { tresDs, prazo } = roteiro(com(corpo, status))
    return tresDs.autenticar({ ...novoPedido(numero), sessao }, prazo)
  }

  test('reads the answers of the documentation', async () => {
    expect(await autenticarCom(fixtures.mpi_v3_enroll_200_frictionless)).toMatchObject({ tipo: 'autenticada' })
    expect(await autenticarCom(fixtures.mpi_v3_enroll_200_failed)).toEqual({
      tipo: 'nao-autenticada',
      motivo: 'emissor',
      codigo: '476',
    })
    expect(await autenticarCom(fixtures.mpi_v3_enroll_200_dataonly)).toMatchObject({ tipo: 'so-dados' })
    expect(await autenticarCom(fixtures.mpi_v3_400, 400)).toEqual({ tipo: 'recusada', motivo: 'invalida' })
    // Keys without regard to case, codes as numbers, expires_in as text.
    const minusculas = { status: 0, reason: { code: 476 } }
    expect(mensagemResultado.parse(minusculas)).toMatchObject({ status: 0, codigo: '476', cavv: null })
    expect(mensagemToken.parse({ access_token: 'x', expires_in: '86399' })).toBe('x')
    expect(mensagemInicio.parse({ referenceId: 'r-1', token: 't' })).toEqual({
      referencia: 'r-1',
      tokenDoNavegador: 't',
    })
  })

  const prova = (fixtures.mpi_v3_enroll_200_frictionless?.Authentication ?? {}) as Fixture
  test.each<[string, unknown]>([
    ['authenticated without a CAVV', { Status: 1, Authentication: { ...prova, Cavv: undefined } }],
    ['authenticated with a CAVV that is none', { Status: 1, Authentication: { ...prova, Cavv: 'ok' } }],
    ['authenticated without an ECI', { Status: 1, Authentication: { ...prova, Eci: null } }],
    ['authenticated with nothing', { Status: 1 }],
    ['a challenge with nothing', { Status: 2 }],
    ['a challenge at a page without TLS', desafioEm('http://acs.example/creq')],
    ['a challenge at a script', desafioEm('javascript:alert(1)')],
    ['a challenge that quotes the card', desafioEm(`https://acs.example/${SEM_DESAFIO}`)],
    ['a status that nobody knows', { Status: 3, Authentication: prova }],
  ])('%s is undetermined', async (_nome, corpo) => {
    expect(await autenticarCom(corpo)).toEqual({ tipo: 'indeterminada' })
  })

  test.each([
    [401, { tipo: 'recusada', motivo: 'acesso-negado' }],
    [409, { tipo: 'recusada', motivo: 'sessao' }],
    [415, { tipo: 'recusada', motivo: 'invalida' }],
    [429, { tipo: 'recusada', motivo: 'limite' }],
    [408, { tipo: 'indeterminada' }],
    [500, { tipo: 'indeterminada' }],
  ])('%i', async (status, saida) => {
    expect(await autenticarCom({}, status)).toEqual(saida)
  })

  test('no card is sent where no session could be opened', async () => {
    for (const respostas of [[com({}, 401)], [com({ access_token: 'a' }), com({}, 500)]]) {
      const { tresDs, chamadas, prazo } = roteiro(...respostas)
      expect((await tresDs.autenticar(novoPedido(SEM_DESAFIO), prazo)).tipo).not.toBe('autenticada')
      expect(JSON.stringify(chamadas)).not.toContain(SEM_DESAFIO)
    }
  })

  test('who answers for a fraud depends on the brand', () => {
    const casos = ['01', '02', '04', '05', '5', '06', '07'].map(eci => [
      responsabilidadeDe('mastercard', eci),
      responsabilidadeDe('elo', eci),
    ])
    expect(casos).toEqual([
      ['tentativa', 'loja'],
      ['emissor', 'loja'],
      ['loja', 'loja'],
      ['loja', 'emissor'],
      ['loja', 'emissor'],
      ['loja', 'tentativa'],
      ['loja', 'loja'],
    ])
  })

  test('the vendor’s own test cards do in the simulator what its table says', async () => {
    const tipos: Record<string, string> = {
      frictionless: 'autenticada',
      challenge: 'desafio',
      failed: 'nao-autenticada',
      Data: 'so-dados',
    }
    for (const [numero, texto] of Object.entries(threeDS.mpiV3.testCards)) {
      const { clock, mpi } = novoMpi()
      const saida = await gemeoTresDs(mpi).autenticar(novoPedido(numero), { prazo: clock.now() + 20_000 })
      expect(saida.tipo, numero).toBe(tipos[texto.split(' ')[0] ?? ''])
    }
  })
})

function desafioEm(AcsUrl: string) {
  return { Status: 2, Challenge: { AcsUrl, Pareq: 'eyJ9', TransactionId: 'bPX8rYUCTZ2ZBtp4wlS0' } }
}
