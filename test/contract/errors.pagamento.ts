import { describe, expect, test } from 'vitest'
import { lancamentoDe } from '../../functions/areas/cobranca/regras/lancamento.ts'
import { BoletoNoCarrinho, boletosDoCarrinho, Carrinho } from '../../functions/platform/storage/Carrinho.ts'
import { Empresa } from '../../functions/platform/storage/Empresa.ts'
import { contas, Saldo } from '../../functions/platform/storage/Lancamento.ts'
import { lancarJa } from '../../functions/platform/storage/lancarJa.ts'
import { Ocorrencia } from '../../functions/platform/storage/Ocorrencia.ts'
import { PagadorDoCarrinho } from '../../functions/platform/storage/Pagador.ts'
import { impressaoDe } from '../../functions/providers/antifraude/sinais.ts'
import { cartoesMagicos } from '../../functions/sandbox/index.ts'
import { paraReais } from '../../shared/domain/dinheiro.ts'
import { cartaoDoCarrinho, linhaNova, type pagadorDoCarrinho } from '../builders/carrinho.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import { carrinhos, contratoAurora } from './cart.ts'
import { loginDaEquipe } from './errors.saldo.ts'
import type { recorder } from './recorder.ts'

/** A cart that waits for its card, as if its documents had come. */
export async function prontoParaOCartao(
  bench: ContractBench,
  over: Partial<Carrinho> = {},
  pagador: Parameters<typeof pagadorDoCarrinho>[0] = {},
) {
  const c = carrinhos(() => bench)
  const pronto = await c.comToken(await c.comBoletos(), pagador)
  const raiz = { ...(await c.raiz(pronto.id)), estado: 'AguardandoPagamento' as const, ...over }
  await bench.storage.commit([Carrinho.put(raiz)])
  return { ...pronto, valor: paraReais(raiz.total ?? 0), parcelas: raiz.parcelas ?? 1 }
}

/** Some balance of a demo company's. */
export async function creditarEmpresa(bench: ContractBench, empresa = 'aurora', valor = 1_000_00): Promise<void> {
  const ref = idDeNinguem()
  const pernas = [
    { conta: contas.repasse, valor: -valor },
    { conta: contas.empresa(empresa), valor },
  ]
  const entrada = lancamentoDe({
    dono: { de: `FUNDO#${ref}` },
    empresaId: empresa,
    tipo: 'saque-devolvido',
    ref,
    valor,
    quando: Date.now(),
    pernas,
  })
  await bench.storage.commit(lancarJa(entrada))
}

type Cabecas = Record<string, string>
const porPasso = [
  ['reservarSaldo', 'reserva'],
  ['pagarConta', 'pagamento'],
  ['capturarCarrinho', 'captura'],
] as const
const pedido = (passo: string = 'captura') => ({ passo, motivo: 'o fluxo deste carrinho parou' })
/** The hold of a cart's card, looked at by nobody for an hour. */
const retida = (c: Carrinho) => ({
  ...{ ciclo: 1, pedidoId: `Passo${c.id.slice(0, 15)}`, pagamentoId: idDeNinguem(), valor: c.total ?? 0 },
  ...{ parcelas: c.parcelas ?? 1, bandeira: 'visa', bin: '400000', finais: '1091', digital: 'x' },
  ...{ estado: 'autorizada', em: Date.now() },
})

/** What paying the slips of a cart refuses (001 §8.1). */
export function errosDoPagamentoDeBoletos(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const ninguem = idDeNinguem()
  const negado = cartoesMagicos.find(m => m.desfecho?.codigo === '05')?.numero ?? ''

  describe('paying the slips of a cart', () => {
    test('of a cart or a slip that is nobody’s', async () => {
      const headers = await b().sessao('quita-administrador')
      const nada = 'CarrinhoNaoEncontrado'
      await rec().recusa('extratoPedido', nada, { params: { contrato: contratoAurora, carrinho: ninguem } })
      await rec().recusa('autorizarCarrinho', nada, { params: { id: ninguem }, body: cartaoDoCarrinho(1, 1) })
      await rec().recusa('capturarCarrinho', nada, { params: { id: ninguem }, headers })
      const passo = { carrinho: ninguem, consulta: ninguem, transacao: 'PagamentoDeNinguem01' }
      await rec().recusa('reservarSaldo', nada, { params: passo, headers })
      await rec().recusa('pagarConta', nada, { params: passo, headers })
      const { id } = await carrinhos(bench).comBoletos()
      await rec().recusa('extratoPedido', nada, { params: { contrato: ninguem, carrinho: id } })
      const outra = { ...passo, carrinho: id }
      await rec().recusa('reservarSaldo', 'ConsultaNaoEncontrada', { params: outra, headers })
      await rec().recusa('pagarConta', 'ConsultaNaoEncontrada', { params: outra, headers })
      for (const operacao of ['obterPassosDoCarrinho', 'pedirPassoDoCarrinho', 'recusarPassoDoCarrinho'] as const) {
        const body = { pedirPassoDoCarrinho: pedido(), recusarPassoDoCarrinho: { observacao: 'andou' } }[
          operacao as string
        ]
        await rec().recusa(operacao, nada, { params: { id: ninguem }, headers, ...(body && { body }) })
      }
      await rec().recusa('pedirPassoDoCarrinho', 'EtapaDoCarrinhoInvalida', { params: { id }, headers, body: pedido() })
      const cedo = { params: { id }, body: cartaoDoCarrinho(1, 1) }
      expect(await rec().recusa('autorizarCarrinho', 'EtapaDoCarrinhoInvalida', cedo)).toMatchObject({
        proximaEtapa: 1,
      })
    })

    test('a step by hand takes two people, and says who may not, and when', async () => {
      const cpf = '52998224725'
      const [ana, outroDaAna, bia] = await Promise.all([
        loginDaEquipe(b(), 'aurora', cpf),
        loginDaEquipe(b(), 'aurora', cpf),
        loginDaEquipe(b(), 'aurora'),
      ])
      const { id } = await prontoParaOCartao(b())
      const [slip] = await boletosDoCarrinho(b().storage, id)
      const consultaId = slip?.consultaId ?? ''
      const guardar = async (estado: Carrinho['estado'], tentativa: object) => {
        const c = await carrinhos(bench).raiz(id)
        const dela = { ...retida(c), ...tentativa } as Carrinho['tentativa']
        await b().storage.commit([Carrinho.put({ ...c, estado, tentativa: dela })])
      }
      await guardar('AguardandoPagamentoDeBoleto', {})
      const pagamento = { id: 'PagamentoDaEquipe001', em: Date.now(), prazo: Date.now() + 3_600_000 }
      for (const um of await boletosDoCarrinho(b().storage, id))
        await b().storage.commit([BoletoNoCarrinho.put({ ...um, situacao: 'consultada', pagamento })])
      const alvo = { carrinho: id, consulta: consultaId, transacao: pagamento.id }
      const passos = (headers: object, body: object) => ({ params: { id }, headers: headers as Cabecas, body })
      for (const [operacao, passo] of porPasso) {
        const call = { params: { ...alvo, id }, headers: bia }
        await rec().recusa(operacao, 'PassoNaoPedido', call)
        const doPasso = passo === 'captura' ? {} : { consultaId }
        if (passo === 'captura') await guardar('AguardandoCaptura', { prazo: Date.now() + 3_600_000 })
        const chave = { ...ana, 'idempotency-key': `passo-${passo}-00001` }
        const pede = passos(chave, { ...pedido(passo), ...doPasso })
        await b().ok('pedirPassoDoCarrinho', pede)
        await rec().recusa(
          'pedirPassoDoCarrinho',
          'ChaveReutilizada',
          passos(chave, { ...pedido(passo), ...doPasso, motivo: 'outro motivo qualquer' }),
        )
        await rec().recusa('pedirPassoDoCarrinho', 'PassoJaPedido', passos(bia, { ...pedido(passo), ...doPasso }))
        for (const headers of [ana, outroDaAna])
          await rec().recusa(operacao, 'QuemPediuNaoDecide', { params: { ...alvo, id }, headers })
        const caso = { params: { natureza: 'passoDoCarrinho', id } }
        await b().ok('assumirCaso', { headers: ana, ...caso, body: {} })
        await rec().recusa(operacao, 'CasoDeOutraPessoa', call)
        await rec().recusa('recusarPassoDoCarrinho', 'CasoDeOutraPessoa', passos(bia, { observacao: 'andou' }))
        await b().ok('soltarCaso', { headers: ana, ...caso })
        // the cart went on by itself meanwhile
        await guardar('Cancelado', { estado: 'anulada' })
        await rec().recusa(operacao, 'EtapaDoCarrinhoInvalida', call)
        const recusa = { ...bia, 'idempotency-key': `recusa-${passo}-0001` }
        await b().ok('recusarPassoDoCarrinho', passos(recusa, { observacao: 'andou' }))
        await rec().recusa(
          'recusarPassoDoCarrinho',
          'ChaveReutilizada',
          passos(recusa, { observacao: 'parou de novo' }),
        )
        await rec().recusa('recusarPassoDoCarrinho', 'PassoNaoPedido', passos(bia, { observacao: 'andou' }))
        await guardar('AguardandoPagamentoDeBoleto', {})
      }
      const torto = await b().http.call<{ campos: { campo: string }[] }>('pedirPassoDoCarrinho', {
        ...passos(ana, { passo: 'pagamento', motivo: 'curto' }),
      })
      expect([torto.status, torto.body.campos.map(c => c.campo).sort()]).toEqual([400, ['consultaId', 'motivo']])
      const semBoleto = await b().http.call<{ campos: { campo: string }[] }>(
        'pedirPassoDoCarrinho',
        passos(ana, pedido('pagamento')),
      )
      expect([semBoleto.status, semBoleto.body.campos.map(c => c.campo)]).toEqual([400, ['consultaId']])
      await guardar('Cancelado', { estado: 'anulada' })
    })

    test('a card that is not the payer’s, another total, one that is on its way', async () => {
      const { id, valor, parcelas } = await prontoParaOCartao(b())
      const enviar = (nome: string, body: object) => rec().recusa('autorizarCarrinho', nome, { params: { id }, body })
      await enviar('TitularDivergente', cartaoDoCarrinho(valor, parcelas, { nome: 'MARIO DE SOUZA' }))
      await enviar('TitularDivergente', cartaoDoCarrinho(valor, parcelas, { documento: '11144477735' }))
      await enviar('RequisicaoInvalida', cartaoDoCarrinho(valor, parcelas, { dataVencimento: '01/20' }))
      const outro = await enviar('ValorDivergente', cartaoDoCarrinho(valor + 1, parcelas))
      expect(outro.valor).toBe(valor)
      const raiz = await carrinhos(bench).raiz(id)
      const base = {
        ciclo: 1,
        pedidoId: 'PedidoQueEstaNoMeio1',
        valor: raiz.total ?? 0,
        parcelas,
        bandeira: 'visa' as const,
      }
      const cartao = { bin: '400000', finais: '0000', digital: 'x', em: Date.now(), prazo: Date.now() + 30_000 }
      await b().storage.commit([Carrinho.put({ ...raiz, tentativa: { ...base, ...cartao, estado: 'enviada' } })])
      await enviar('PagamentoEmAndamento', cartaoDoCarrinho(valor, parcelas))
    })

    test('of a company that was suspended meanwhile: no card is charged', async () => {
      const { id, valor, parcelas } = await prontoParaOCartao(b())
      const aurora = await Empresa.get(b().storage, 'aurora', { consistent: true })
      if (!aurora) throw new Error('no company')
      const call = { params: { id }, body: cartaoDoCarrinho(valor, parcelas) }
      await b().storage.commit([Empresa.put({ ...aurora, situacao: 'suspensa' })])
      try {
        await rec().recusa('autorizarCarrinho', 'CarrinhoNaoEncontrado', call)
        expect((await carrinhos(bench).raiz(id)).tentativa).toBeUndefined()
      } finally {
        await b().storage.commit([Empresa.put(aurora)])
      }
      await b().ok('autorizarCarrinho', call)
    })

    test('of a slip that a company looks up, or pays from its balance', async () => {
      const headers = await b().sessao('administrador')
      const com = (chave: string) => ({ ...headers, 'idempotency-key': chave })
      const pagar = (nome: string, codigo: string, valor: number, chave = `chave-${codigo}`) =>
        rec().recusa('pagarBoleto', nome, { body: { codigo, valor }, headers: com(chave) })
      const ver = (nome: string, linha: string) => rec().recusa('verificarBoleto', nome, { params: { linha }, headers })
      await ver('BoletoInvalido', '123')
      await pagar('BoletoInvalido', '123', 1)
      expect(await ver('BoletoNaoPagavel', linhaNova('pago'))).toMatchObject({ motivo: 'pago' })
      await pagar('BoletoNaoPagavel', linhaNova('inexistente'), 150)
      const { falhas } = b().stack.sandbox
      const { id } = falhas.registrar({ rota: 'celcoin-consultar', modo: '503-sem-efeito', vezes: 9 })
      await ver('ProvedorIndisponivel', linhaNova())
      await pagar('ProvedorIndisponivel', linhaNova(), 150)
      falhas.cancelar(id)
      expect(await pagar('ValorForaDosLimites', linhaNova(), 149)).toMatchObject({ minimo: 150, maximo: 150 })
      const caro = linhaNova('comum', 9_000_000_00)
      await pagar('SaldoInsuficiente', caro, 9_000_000)
      const congelar = (congelada: boolean) =>
        b().storage.commit([Saldo.add(contas.empresa('aurora'), { disponivel: 0 }, { set: { congelada } })])
      await congelar(true)
      await pagar('ContaEmConferencia', linhaNova(), 150)
      await congelar(false)
      const bloquear = (bloqueios: number) =>
        b().storage.commit([Saldo.add(contas.empresa('aurora'), { disponivel: 0, bloqueios })])
      await bloquear(1)
      await pagar('SaidaBloqueada', linhaNova(), 150)
      await bloquear(-1)
      expect(
        b()
          .stack.sandbox.celcoin.transacoes()
          .some(t => t.linha === caro),
      ).toBe(false)
      const linha = linhaNova('recusa')
      await creditarEmpresa(b())
      await b().ok('pagarBoleto', { body: { codigo: linha, valor: 150 }, headers: com('chave-repetida') })
      await pagar('ChaveReutilizada', linhaNova(), 150, 'chave-repetida')
      const umaVez = linhaNova()
      const corpo = { codigo: umaVez, valor: 150 }
      const pago = await b().ok<{ id: string }>('pagarBoleto', { body: corpo, headers: com('chave-da-primeira') })
      const ja = { pagamento: pago.body.id, situacao: 'paga', valor: 150, pedidoEm: expect.any(String) }
      expect(await pagar('BoletoJaPedido', umaVez, 150, 'chave-da-segunda')).toMatchObject(ja)
    })

    test('a card that the anti-fraud rules refuse: the acquirer never hears of it', async () => {
      const { id, valor, parcelas } = await prontoParaOCartao(b())
      const pagador = await PagadorDoCarrinho.get(b().storage, id)
      // a device that tried six cards of others since this payer registered
      const aparelho = `aparelho-que-testa-cartoes-${id}`
      const chave = impressaoDe(await b().chaves.abrir(), 'aparelho', aparelho)
      const em = Date.now() - 60_000
      const ocorrencias = Array.from({ length: 6 }, (_, n) => {
        const cartao = `cartao-${n}`.padEnd(11, 'x')
        const de = { checkout: idDeNinguem(), tipo: 'tentativa' as const, ciclo: 1, cartao }
        return Ocorrencia.create({ ...de, dimensao: 'aparelho', chave, em: em + n, ttl: Math.ceil(em / 1000) + 86_400 })
      })
      if (!pagador) throw new Error('no payer')
      await b().storage.commit([PagadorDoCarrinho.put({ ...pagador, sessionId: aparelho }), ...ocorrencias])
      const antes = b().stack.sandbox.cielo.livro.pagamentos().length
      const body = cartaoDoCarrinho(valor, parcelas)
      const nome = 'ERRO_AO_AUTORIZAR_NOT_FOUND'
      const recusa = await rec().recusa('autorizarCarrinho', nome, { params: { id }, body })
      expect(recusa).toMatchObject({ proximaEtapa: 9, tentativasRestantes: 1 })
      expect(recusa.razao).toBeNull()
      expect(recusa.descricao).toBe('Por segurança, este pagamento no cartão não foi autorizado, e nada foi cobrado.')
      expect(b().stack.sandbox.cielo.livro.pagamentos()).toHaveLength(antes)
      const { tentativa } = await carrinhos(bench).raiz(id)
      expect(tentativa).toMatchObject({ estado: 'abandonada', codigo: 'antifraude' })
    })

    test('a denied card twice, and no third (K22)', async () => {
      const { id, valor, parcelas } = await prontoParaOCartao(b())
      const body = cartaoDoCarrinho(valor, parcelas, { numero: negado })
      const uma = await rec().recusa('autorizarCarrinho', 'ERRO_AO_AUTORIZAR_NOT_FOUND', { params: { id }, body })
      expect(uma).toMatchObject({ message: 'Erro ao autorizar pagamento', proximaEtapa: 9, tentativasRestantes: 1 })
      // in the words that the link's page has for the same code
      expect(uma.razao).toBe('banco')
      const outro = cartoesMagicos.find(m => m.desfecho?.codigo === '57' && !m.falha)?.numero ?? negado
      const segunda = cartaoDoCarrinho(valor, parcelas, { numero: outro })
      const duas = await rec().recusa('autorizarCarrinho', 'ERRO_AO_AUTORIZAR_NOT_FOUND', {
        params: { id },
        body: segunda,
      })
      expect(duas).toMatchObject({ proximaEtapa: 8, tentativasRestantes: 0 })
      const tres = await rec().recusa('autorizarCarrinho', 'EtapaDoCarrinhoInvalida', { params: { id }, body: segunda })
      expect(tres).toMatchObject({ proximaEtapa: 8 })
    })
  })
}
