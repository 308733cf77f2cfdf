import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DadosCartao } from '../../../functions/providers/adquirente/index.ts'
import type {
  Compra,
  PedidoDeAutenticacao,
  SessaoTresDs,
  TresDsPort,
} from '../../../functions/providers/tresds/index.ts'
import { CODIGO_CERTO, cartoesTresDs } from '../../../functions/sandbox/mpi/cartoes.ts'
import type { MpiSimulado } from '../../../functions/sandbox/mpi/simulado.ts'
import { bandeiraDe } from '../../../shared/domain/cartao.ts'

export interface MundoTresDs {
  tresDs: TresDsPort
  mpi: MpiSimulado
  avancar(ms: number): void
  prazo(): { prazo: number }
  fechar(): Promise<void>
}

export const SEM_DESAFIO = '4000000000002701'
export const COM_DESAFIO = '4000000000002503'

/** The magic card whose effect says so. */
export const cartaoQue = (efeito: string): string => {
  const achados = cartoesTresDs.filter(cartao => cartao.efeito.includes(efeito))
  const [achado] = achados
  if (!achado || achados.length > 1) throw new Error(`${achados.length} cards: ${efeito}`)
  return achado.numero
}

let ultimo = 0
export const novaCompra = (numero: string): Compra => {
  ultimo += 1
  return {
    pedidoId: `3ds${String(ultimo).padStart(17, '0')}`,
    valor: 15_700,
    bandeira: bandeiraDe(numero) ?? 'visa',
    cartao: new DadosCartao({ numero, titular: 'FULANO DE TAL', validade: '12/2030', cvv: '123' }),
    tipo: 'credito',
  }
}
export const novoPedido = (numero: string, dados: Partial<PedidoDeAutenticacao> = {}): PedidoDeAutenticacao => ({
  ...novaCompra(numero),
  pagador: { nome: 'Fulano de Tal' },
  navegador: { agente: 'Mozilla/5.0', idioma: 'pt-BR', larguraTela: 1280, alturaTela: 800, bitsCor: 24, fuso: 180 },
  ...dados,
})

/** What every implementation of TresDsPort does, in good and bad weather. */
export function suiteTresDs(nome: string, criar: () => Promise<MundoTresDs>): void {
  describe(`TresDsPort: ${nome}`, () => {
    let mundo: MundoTresDs
    beforeEach(async () => {
      mundo = await criar()
    })
    afterEach(() => mundo.fechar())
    const autenticar = (pedido: PedidoDeAutenticacao) => mundo.tresDs.autenticar(pedido, mundo.prazo())
    const desafiado = async (numero = COM_DESAFIO) => {
      const pedido = novoPedido(numero)
      const saida = await autenticar(pedido)
      if (saida.tipo !== 'desafio') throw new Error(saida.tipo)
      return { pedido, ...saida }
    }
    const validar = (
      { pedido, sessao, transacaoId }: Awaited<ReturnType<typeof desafiado>>,
      outra: Partial<Compra> = {},
    ) => {
      const { pedidoId, valor, bandeira, cartao, tipo } = pedido
      return mundo.tresDs.validar(
        { pedidoId, valor, bandeira, cartao, tipo, sessao, transacaoId, ...outra },
        mundo.prazo(),
      )
    }

    test('authenticates without a challenge, and gives what the sale needs', async () => {
      expect(await autenticar(novoPedido(SEM_DESAFIO))).toEqual({
        tipo: 'autenticada',
        responsabilidade: 'emissor',
        autenticacao: {
          cavv: expect.stringMatching(/^[A-Za-z0-9+/]{27}=$/),
          xid: expect.stringMatching(/^[A-Za-z0-9+/]{27}=$/),
          eci: '05',
          versao: '2.2.0',
          referencia: expect.stringMatching(/^[0-9a-f-]{36}$/),
        },
      })
      expect(mundo.mpi.desafios()).toEqual([])
    })

    test('a session opened before, with its token for the browser, is the one that is used', async () => {
      const pedido = novoPedido(SEM_DESAFIO)
      const inicio = await mundo.tresDs.iniciar(pedido, mundo.prazo())
      if (inicio.tipo !== 'iniciada') throw new Error(inicio.tipo)
      expect(inicio.tokenDoNavegador).not.toBe('')
      const { referencia, acesso } = inicio.sessao.abrir()
      expect(inicio.tokenDoNavegador).not.toContain(acesso)
      expect(await autenticar({ ...pedido, sessao: inicio.sessao })).toMatchObject({ autenticacao: { referencia } })
      // Each step happens once.
      expect(await autenticar({ ...pedido, sessao: inicio.sessao })).toEqual({ tipo: 'recusada', motivo: 'sessao' })
    })

    test.each([
      ['a bandeira responde (ECI 06)', '06', 'tentativa'],
      ['Mastercard (ECI 01)', '01', 'tentativa'],
      ['ECI 07: o risco', '07', 'loja'],
    ] as const)('says who answers for a fraud: %s', async (efeito, eci, responsabilidade) => {
      const saida = await autenticar(novoPedido(cartaoQue(efeito)))
      expect(saida).toMatchObject({ tipo: 'autenticada', responsabilidade, autenticacao: { eci } })
    })

    test.each([
      ['Só dados (ECI 04)', '04'],
      ['Só dados (ECI 07)', '07'],
    ])('data only is no authentication: %s', async (efeito, eci) => {
      const saida = await autenticar(novoPedido(cartaoQue(efeito)))
      expect(saida).toMatchObject({ tipo: 'so-dados', autenticacao: { eci, versao: '2.2.0' } })
    })

    test.each([
      ['Não autenticado', { motivo: 'emissor', codigo: '476' }],
      ['não é atendida', { motivo: 'bandeira', codigo: 'MPI600' }],
    ])('%s', async (efeito, resto) => {
      expect(await autenticar(novoPedido(cartaoQue(efeito)))).toEqual({ tipo: 'nao-autenticada', ...resto })
    })

    test('a challenge leads to the issuer, and only the right code authenticates', async () => {
      const desafio = await desafiado()
      expect(desafio.acsUrl).toMatch(/\/mpi\/acs$/)
      expect(JSON.parse(atob(desafio.pareq))).toMatchObject({ messageType: 'CReq', acsTransID: desafio.transacaoId })
      mundo.mpi.responder(desafio.transacaoId, CODIGO_CERTO)
      expect(await validar(desafio)).toMatchObject({
        tipo: 'autenticada',
        responsabilidade: 'emissor',
        autenticacao: { eci: '05', referencia: desafio.sessao.abrir().referencia },
      })
    })

    test('a Mastercard challenge ends in ECI 02', async () => {
      const desafio = await desafiado(cartaoQue('Pede desafio (Mastercard'))
      mundo.mpi.responder(desafio.transacaoId, CODIGO_CERTO)
      const saida = await validar(desafio)
      expect(saida).toMatchObject({ tipo: 'autenticada', responsabilidade: 'emissor', autenticacao: { eci: '02' } })
    })

    const naoAutenticada = { tipo: 'nao-autenticada', motivo: 'emissor', codigo: '476' }
    test.each<[string, (mpi: MpiSimulado, id: string) => void]>([
      ['nothing typed', () => {}],
      ['one wrong code', (mpi, id) => mpi.responder(id, '0000')],
      ['cancelled', (mpi, id) => mpi.cancelar(id)],
      [
        'the right code after three wrong ones',
        (mpi, id) => ['1', '2', '3', CODIGO_CERTO].map(c => mpi.responder(id, c)),
      ],
      ['the right code after cancelling', (mpi, id) => [mpi.cancelar(id), mpi.responder(id, CODIGO_CERTO)]],
    ])('whatever a browser says, %s authenticates nobody', async (_nome, agir) => {
      const desafio = await desafiado()
      agir(mundo.mpi, desafio.transacaoId)
      expect(await validar(desafio)).toEqual(naoAutenticada)
    })

    test('two wrong codes and the right one do', async () => {
      const desafio = await desafiado()
      for (const codigo of ['0000', '1111', CODIGO_CERTO]) mundo.mpi.responder(desafio.transacaoId, codigo)
      expect(await validar(desafio)).toMatchObject({ tipo: 'autenticada' })
    })

    test('the code after ten minutes, a stuck page and an issuer that always denies authenticate nobody', async () => {
      const tarde = await desafiado()
      mundo.avancar(600_000)
      mundo.mpi.responder(tarde.transacaoId, CODIGO_CERTO)
      expect(await validar(tarde)).toEqual(naoAutenticada)
      for (const efeito of ['nunca termina', 'nega até o código certo']) {
        const desafio = await desafiado(cartaoQue(efeito))
        mundo.mpi.responder(desafio.transacaoId, CODIGO_CERTO)
        expect(await validar(desafio)).toEqual(naoAutenticada)
      }
    })

    test('a challenge is validated once, in its own session, for its own purchase', async () => {
      const um = await desafiado()
      const outro = await desafiado()
      mundo.mpi.responder(um.transacaoId, CODIGO_CERTO)
      mundo.mpi.responder(outro.transacaoId, CODIGO_CERTO)
      expect(await validar({ ...um, transacaoId: outro.transacaoId })).toEqual({ tipo: 'recusada', motivo: 'sessao' })
      expect(await validar(um, { valor: 1 })).toEqual({ tipo: 'recusada', motivo: 'invalida' })
      expect(await validar(um, { pedidoId: outro.pedido.pedidoId })).toEqual({ tipo: 'recusada', motivo: 'invalida' })
      expect(await validar(um, { cartao: novaCompra(SEM_DESAFIO).cartao })).toEqual({
        tipo: 'recusada',
        motivo: 'invalida',
      })
      expect(await validar(um)).toMatchObject({ tipo: 'autenticada' })
      expect(await validar(um)).toEqual({ tipo: 'recusada', motivo: 'sessao' })
    })

    test('nothing is validated without a challenge', async () => {
      const pedido = novoPedido(SEM_DESAFIO)
      const inicio = await mundo.tresDs.iniciar(pedido, mundo.prazo())
      if (inicio.tipo !== 'iniciada') throw new Error(inicio.tipo)
      const saida = await mundo.tresDs.validar({ ...pedido, sessao: inicio.sessao, transacaoId: 'x' }, mundo.prazo())
      expect(saida).toEqual({ tipo: 'recusada', motivo: 'sessao' })
    })

    test('a session is good for twenty minutes', async () => {
      const desafio = await desafiado()
      mundo.mpi.responder(desafio.transacaoId, CODIGO_CERTO)
      mundo.avancar(20 * 60_000)
      expect(await validar(desafio)).toEqual({ tipo: 'recusada', motivo: 'acesso-negado' })
    })

    test.each(['A autenticação nunca responde', 'A autenticação responde 503', 'A autenticação responde algo'])(
      '%s: undetermined, and starting over is safe',
      async efeito => {
        const pedido = novoPedido(cartaoQue(efeito))
        expect(await autenticar(pedido)).toEqual({ tipo: 'indeterminada' })
        expect(await autenticar(novoPedido(SEM_DESAFIO))).toMatchObject({ tipo: 'autenticada' })
      },
    )

    test('a session refused as used is said so', async () => {
      expect(await autenticar(novoPedido(cartaoQue('responde 409')))).toEqual({ tipo: 'recusada', motivo: 'sessao' })
    })

    test.each(['a validação nunca responde', 'a validação responde 503'])('%s: undetermined', async efeito => {
      const desafio = await desafiado(cartaoQue(efeito))
      mundo.mpi.responder(desafio.transacaoId, CODIGO_CERTO)
      expect(await validar(desafio)).toEqual({ tipo: 'indeterminada' })
    })

    test('no outcome and no record carries the card, and a session hides its token', async () => {
      const { pedido, ...desafio } = await desafiado()
      mundo.mpi.responder(desafio.transacaoId, CODIGO_CERTO)
      const saida = await validar({ pedido, ...desafio })
      const guardado = [...mundo.mpi.desafios(), mundo.mpi.sessao(desafio.sessao.abrir().acesso)]
      expect(JSON.stringify([desafio, saida, guardado, pedido])).not.toContain(COM_DESAFIO)
      expect(segredosDe(desafio.sessao)).not.toContain(desafio.sessao.abrir().acesso)
    })
  })
}

const segredosDe = (sessao: SessaoTresDs): string =>
  `${JSON.stringify({ sessao })} ${sessao} ${inspect(sessao, { depth: 9 })}`
