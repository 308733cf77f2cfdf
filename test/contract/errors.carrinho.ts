import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { Carrinho } from '../../functions/platform/storage/Carrinho.ts'
import { PagadorDoCarrinho } from '../../functions/platform/storage/Pagador.ts'
import { Tentativas } from '../../functions/platform/storage/Sessao.ts'
import { impressaoDoIp } from '../../functions/providers/antifraude/sinais.ts'
import { cpfsMagicos } from '../../functions/sandbox/biometria/cpfs.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { tiposDeDocumento } from '../../shared/domain/carrinho.ts'
import { linhaNova, pagadorDoCarrinho } from '../builders/carrinho.ts'
import { envelhecerTelefone } from '../builders/vagas.ts'
import {
  comAnexo,
  comJavascriptAoAbrir,
  pdfBomba,
  pngBomba,
  protegido,
  pdf as umPdf,
} from '../unit/platform/uploads/corpus.ts'
import { type ContractBench, idDeNinguem } from './bench.ts'
import { carrinhos, contratoAurora, type NoCarrinho } from './cart.ts'
import type { recorder } from './recorder.ts'

/** What the calls of a cart refuse (001 §8.1). */
export function errosDoCarrinho(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const c = carrinhos(bench)
  const recusa = (operacao: Operacao, name: string, call: object) => rec().recusa(operacao, name, call)
  const cpfQue = (efeito: RegExp) => cpfsMagicos.find(m => efeito.test(m.efeito))?.cpf ?? ''
  const ninguem = idDeNinguem()
  const consulta = (linha: string, { id }: { id: string }) => ({ params: { linha, carrinho: id } })
  const parcela = ({ id }: { id: string }, valor: number, n = 12) => ({ params: { id }, body: { parcela: n, valor } })
  const pagador = ({ id, headers }: NoCarrinho, over = {}) => ({
    params: { id },
    headers,
    body: pagadorDoCarrinho(over),
  })
  const arquivo = ({ id }: { id: string }, consultaDocumentoNanoId: string, mais: object = {}) => ({
    body: { carrinhoId: id, consultaDocumentoNanoId },
    ...mais,
  })
  /** As if this address had used its share of the window already. */
  const esgotar = async (assunto: string) => {
    const chaveiro = await b().chaves.abrir()
    const chave = impressaoDoIp(chaveiro, '127.0.0.1') ?? ''
    const janela = Math.floor(Date.now() / 600_000)
    const itens = [janela, janela + 1].map(j => ({ assunto, chave, janela: String(j), total: 1000, ttl: 9e9 }))
    await b().storage.commit(itens.map(i => Tentativas.put(i)))
    return () => b().storage.commit(itens.map(i => Tentativas.remove(i)))
  }

  describe('a cart of slips', () => {
    test('of a contract or an id that is nobody’s', async () => {
      await recusa('iniciarCarrinho', 'ContratoNaoEncontrado', { params: { id: ninguem } })
      await recusa('obterCarrinho', 'CarrinhoNaoEncontrado', { params: { id: ninguem } })
      await recusa('consultarBoleto', 'CarrinhoNaoEncontrado', consulta(linhaNova(), { id: ninguem }))
      await recusa('iniciarCarrinhoPagador', 'CarrinhoNaoEncontrado', parcela({ id: ninguem }, 1))
      await recusa('salvarPagador', 'CarrinhoNaoEncontrado', { params: { id: ninguem }, body: pagadorDoCarrinho() })
      const body = { id_carrinho: ninguem, codigo: '0000' }
      await recusa('validarContatoPagadorCarrinho', 'CarrinhoNaoEncontrado', { body })
      await recusa('registrarSelfiePagador', 'CarrinhoNaoEncontrado', { body: { clienteId: ninguem } })
      await recusa('registrarPdfBoleto', 'CarrinhoNaoEncontrado', arquivo({ id: ninguem }, ninguem))
      await recusa('registrarDocumento', 'CarrinhoNaoEncontrado', arquivo({ id: ninguem }, ninguem))
      const editar = { params: { id: ninguem }, body: { valor: '10,00' } }
      await recusa('editarValorBoleto', 'ConsultaNaoEncontrada', editar)
      await recusa('removerConsulta', 'ConsultaNaoEncontrada', { body: { nanoId: ninguem } })
    })

    test('a slip that is none, is there already, cannot be paid, or has no room', async () => {
      const novo = await c.iniciado()
      const { linha } = await c.consultar(novo)
      const trocado = linha.slice(0, -1) + String((Number(linha.at(-1)) + 1) % 10)
      for (const [texto, motivo] of [
        ['123', 'tamanho'],
        ['abc', 'caracteres'],
        [trocado, 'digito-geral'],
      ])
        expect(await recusa('consultarBoleto', 'BoletoInvalido', consulta(texto ?? '', novo))).toMatchObject({ motivo })
      await recusa('consultarBoleto', 'BoletoRepetido', consulta(linha, novo))
      for (const [nome, motivo] of [
        ['pago', 'pago'],
        ['baixado', 'baixado'],
        ['bloqueado', 'bloqueado'],
        ['inexistente', 'nao-encontrado'],
        ['horario', 'fora-do-horario'],
        ['vencido', 'vencido'],
      ] as const)
        expect(await recusa('consultarBoleto', 'BoletoNaoPagavel', consulta(linhaNova(nome), novo))).toMatchObject({
          motivo,
        })
      const cheio = await c.raiz(novo.id)
      for (let n = 0; n < 19; n++) await c.consultar(novo)
      expect(await recusa('consultarBoleto', 'CarrinhoCheio', consulta(linhaNova(), novo))).toMatchObject({
        maximo: 20,
      })
      expect((await c.ler(novo)).data.length).toBe(20)
      expect(cheio.boletos).toBe(1)
    })

    test('a registry that is silent says nothing of the slip', async () => {
      const novo = await c.iniciado()
      const { falhas } = b().stack.sandbox
      const { id } = falhas.registrar({ rota: 'celcoin-consultar', modo: '503-sem-efeito', vezes: 9 })
      await recusa('consultarBoleto', 'ProvedorIndisponivel', consulta(linhaNova(), novo))
      falhas.cancelar(id)
      expect((await c.ler(novo)).data).toEqual([])
    })

    test('too many carts and lookups of one address', async () => {
      const novo = await c.iniciado()
      const devolverCarrinhos = await esgotar('carrinho')
      await recusa('iniciarCarrinho', 'MuitasTentativas', { params: { id: contratoAurora } })
      await devolverCarrinhos()
      const devolverConsultas = await esgotar('consulta')
      await recusa('consultarBoleto', 'MuitasTentativas', consulta(linhaNova(), novo))
      await devolverConsultas()
    })

    test('a value outside what the slip takes, or of a slip that takes no other', async () => {
      const novo = await c.iniciado()
      const faixa = await c.consultar(novo, 'faixa', 100_00)
      const fixo = await c.consultar(novo)
      const editar = (id: string, valor: string) =>
        recusa('editarValorBoleto', 'ValorForaDosLimites', { params: { id }, body: { valor } })
      for (const valor of ['49,99', '150,01', '0', 'muito', '-60,00'])
        expect(await editar(faixa.consultaId, valor)).toMatchObject({ minimo: 50, maximo: 150 })
      expect(await editar(fixo.consultaId, '60,00')).toMatchObject({ minimo: null, maximo: null })
    })

    test('instalments of an empty cart, that nobody offers, or with a total that is not ours', async () => {
      const vazio = await c.iniciado()
      await recusa('iniciarCarrinhoPagador', 'CarrinhoVazio', parcela(vazio, 0))
      await c.consultar(vazio)
      const { custos } = await c.ler(vazio)
      const doze = custos.at(-1)?.valor ?? 0
      const { valor } = await recusa('iniciarCarrinhoPagador', 'ValorDivergente', parcela(vazio, doze - 1))
      expect(valor).toBe(doze)
      const empresa = 'contrato-de-poucas'
      await b().storage.commit([Carrinho.put({ ...(await c.raiz(vazio.id)), empresaId: await semDoze(empresa) })])
      await recusa('iniciarCarrinhoPagador', 'ParcelasInvalidas', parcela(vazio, doze))
    })
    /** A company that offers one instalment only. */
    const semDoze = async (id: string) => {
      const { Empresa } = await import('../../functions/platform/storage/Empresa.ts')
      const aurora = await Empresa.get(b().storage, 'aurora')
      if (!aurora) throw new Error('no company')
      const cartao = { percentual: 3.49, parcelas: [{ numeroParcela: 1, juros: 0 }] }
      await b().storage.commit([Empresa.put({ ...aurora, id, taxas: { ...aurora.taxas, cartao } })])
      return id
    }

    test('a payer without slips, with a wrong document, a card in a field, or blocked before', async () => {
      const vazio = await c.iniciado()
      expect(await recusa('salvarPagador', 'PagadorNaoRegistrado', pagador(vazio))).toMatchObject({
        motivo: 'vazio',
        proximaEtapa: 0,
      })
      const cheio = await c.comBoletos()
      const casos = [
        [{ documento: '529.982.247-26' }, 'documento', 'documento'],
        [{ documento: '11.222.333/0001-81' }, 'documento', 'documento'],
        [{ nome: '123456' }, 'campo', 'nome'],
        [{ logradouro: '4111 1111 1111 1111' }, 'campo', 'logradouro'],
        [{ contato: '(21) 1234-1234' }, 'campo', 'contato'],
        [{ documentoInternacional: true, documento: 'P1234567', contato: '+33 6 12 34 56' }, 'campo', 'contato'],
      ] as const
      for (const [over, motivo, campo] of casos)
        expect(await recusa('salvarPagador', 'PagadorNaoRegistrado', pagador(cheio, over))).toMatchObject({
          motivo,
          campo,
          proximaEtapa: 1,
        })
      // X38: another cart's selfie said that the base does not know this document
      const documento = cpfQue(/DV040/)
      const outro = await c.comToken(await c.comBoletos(), { documento })
      await recusa('registrarSelfiePagador', 'BloqueadoDatavalid', {
        body: { clienteId: outro.id },
        headers: outro.headers,
      })
      expect(await c.ler(outro)).toMatchObject({ proximaEtapa: 6, pagador: { bloqueadoDatavalid: true } })
      await recusa('registrarSelfiePagador', 'DocumentoBloqueado', {
        body: { clienteId: outro.id },
        headers: outro.headers,
      })
      expect(await recusa('salvarPagador', 'PagadorNaoRegistrado', pagador(cheio, { documento }))).toMatchObject({
        motivo: 'bloqueado',
        message: 'A selfie deste pagador não foi encontrada nas bases oficiais. Troque o pagador e refaça a transação.',
      })
      // another payer opens the cart again
      expect((await c.registrado(outro)).etapa).toBe(2)
      expect(await c.ler(outro)).toMatchObject({
        proximaEtapa: 2,
        pagador: { bloqueadoDatavalid: false },
        documentos: [],
      })
    })

    test('more documents: of another company, of a slip that is not there, too early, too late', async () => {
      const headers = await b().sessao('administrador')
      const pedir = (id: string, consultaId?: string) => ({
        params: { id },
        headers,
        body: { documentos: [consultaId ? { tipoDocumento: 2, consultaId } : { tipoDocumento: 1 }] },
      })
      await recusa('documentosRequeridos', 'CarrinhoNaoEncontrado', { params: { id: ninguem } })
      await recusa('pedirDocumentos', 'CarrinhoNaoEncontrado', pedir(ninguem))
      const cedo = await c.registrado(await c.comBoletos())
      await recusa('pedirDocumentos', 'CarrinhoNaoEncontrado', { ...pedir(cedo.id), headers: await b().brisa() })
      await recusa('pedirDocumentos', 'EtapaDoCarrinhoInvalida', pedir(cedo.id))
      const feito = await c.comToken(await c.comBoletos())
      await recusa('pedirDocumentos', 'ConsultaNaoEncontrada', pedir(feito.id, ninguem))
      await b().storage.commit([Carrinho.put({ ...(await c.raiz(feito.id)), estado: 'AguardandoCaptura' })])
      await recusa('pedirDocumentos', 'EtapaDoCarrinhoInvalida', pedir(feito.id))
    })

    test('what comes too late, or too early', async () => {
      const cedo = await c.comBoletos()
      const { data } = await c.ler(cedo)
      const consultaId = data[0]?.consultaId ?? ''
      await recusa('validarContatoPagadorCarrinho', 'EtapaDoCarrinhoInvalida', {
        body: { id_carrinho: cedo.id, codigo: '0000' },
      })
      const selfie = { body: { clienteId: cedo.id }, headers: cedo.headers }
      await recusa('registrarSelfiePagador', 'EtapaDoCarrinhoInvalida', selfie)
      await recusa('registrarDocumento', 'EtapaDoCarrinhoInvalida', arquivo(cedo, ninguem))
      await recusa('registrarPdfBoleto', 'EtapaDoCarrinhoInvalida', arquivo(cedo, ninguem))
      await c.registrado(cedo)
      const tarde = { proximaEtapa: 2 }
      expect(await recusa('consultarBoleto', 'EtapaDoCarrinhoInvalida', consulta(linhaNova(), cedo))).toMatchObject(
        tarde,
      )
      await recusa('editarValorBoleto', 'EtapaDoCarrinhoInvalida', {
        params: { id: consultaId },
        body: { valor: '1,00' },
      })
      await recusa('removerConsulta', 'EtapaDoCarrinhoInvalida', { body: { nanoId: consultaId } })
      const pago = await c.raiz(cedo.id)
      await b().storage.commit([Carrinho.put({ ...pago, estado: 'Liquidado' })])
      const { valorTotal } = await c.ler(cedo)
      await recusa('iniciarCarrinhoPagador', 'EtapaDoCarrinhoInvalida', parcela(cedo, valorTotal ?? 0))
      expect(await recusa('salvarPagador', 'PagadorNaoRegistrado', pagador(cedo))).toMatchObject({
        motivo: 'etapa',
        proximaEtapa: 11,
      })
    })

    test('a token: three wrong ones of three codes block the cart', async () => {
      const { id, codigo, headers } = await c.registrado(await c.comBoletos())
      const errado = codigo === '0000' ? '0001' : '0000'
      const validar = (valor: string) => ({ body: { id_carrinho: id, codigo: valor } })
      await recusa('reenviarCodigoValidacao', 'AguardeParaReenviar', { body: { transacaoNanoId: id } })
      for (const tentativasRestantes of [2, 1, 0])
        expect(await recusa('validarContatoPagadorCarrinho', 'CodigoInvalido', validar(errado))).toMatchObject({
          message: 'O token informado não confere com o enviado no WhatsApp',
          tentativasRestantes,
        })
      const p = await PagadorDoCarrinho.get(b().storage, id, { consistent: true })
      if (!p?.codigo) throw new Error('no code was sent')
      const antes = Date.now() - 200_000
      await b().storage.commit([PagadorDoCarrinho.put({ ...p, codigo: { ...p.codigo, enviadoEm: antes } })])
      await envelhecerTelefone(b().storage, p.contato, 200_000)
      await b().ok('reenviarCodigoValidacao', { body: { transacaoNanoId: id } })
      expect(await c.ler({ id, headers })).toMatchObject({ proximaEtapa: 16 })
      const velho = await PagadorDoCarrinho.get(b().storage, id, { consistent: true })
      if (!velho?.codigo) throw new Error('no code was sent')
      const codigos = { ...velho, codigos: 3, codigo: { ...velho.codigo, enviadoEm: Date.now() - 3_600_000 } }
      await b().storage.commit([PagadorDoCarrinho.put(codigos)])
      await recusa('validarContatoPagadorCarrinho', 'CodigosEsgotados', validar(errado))
      expect(await c.ler({ id, headers })).toMatchObject({ proximaEtapa: 8, pagador: { bloqueadoTentativas: true } })
    })

    test('a selfie of another browser, that is no photo, of nobody, of somebody else, or meets a silent base', async () => {
      const sem = await c.comToken(await c.comBoletos(), { documento: cpfQue(/Nenhum rosto/) })
      const foto = ({ id, headers }: NoCarrinho, mais = {}) => ({ body: { clienteId: id }, headers, ...mais })
      await recusa('registrarSelfiePagador', 'CapturaNaoPermitida', { body: { clienteId: sem.id } })
      const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
      await recusa('registrarSelfiePagador', 'ImagemInvalida', foto(sem, { arquivo: svg }))
      await recusa('registrarSelfiePagador', 'FotoSemRosto', foto(sem))
      const mudo = await c.comToken(await c.comBoletos(), { documento: cpfQue(/responde 503/) })
      await recusa('registrarSelfiePagador', 'ProvedorSemResposta', foto(mudo))
      const outro = await c.comToken(await c.comBoletos(), { documento: cpfQue(/Pessoa viva, mas outra/) })
      for (const tentativasRestantes of [2, 1])
        expect(await recusa('registrarSelfiePagador', 'PessoaNaoIdentificada', foto(outro))).toMatchObject({
          tentativasRestantes,
        })
      expect(await c.ler(outro)).toMatchObject({ proximaEtapa: 6 })
      await recusa('registrarSelfiePagador', 'BloqueadoTentativas', foto(outro))
      expect(await c.ler(outro)).toMatchObject({ proximaEtapa: 8 })
    })

    test('a document that is not asked for, of another browser, or not what it says', async () => {
      const feito = await c.comToken(await c.comBoletos(3_000_00))
      const identidade = await c.documento(feito, tiposDeDocumento.identidade)
      const boleto = await c.documento(feito, tiposDeDocumento.boleto)
      const selfie = await c.documento(feito, tiposDeDocumento.selfie)
      const { headers } = feito
      for (const id of [ninguem, boleto, selfie])
        await recusa('registrarDocumento', 'DocumentoNaoReconhecido', arquivo(feito, id, { headers }))
      for (const id of [ninguem, identidade, selfie])
        await recusa('registrarPdfBoleto', 'DocumentoNaoReconhecido', arquivo(feito, id, { headers }))
      const dele = { cookie: `quita-carrinho=${feito.id}.${createHmac('sha256', 'x').update('').digest('base64url')}` }
      await recusa('registrarDocumento', 'CapturaNaoPermitida', arquivo(feito, identidade, { headers: dele }))
      await recusa('registrarPdfBoleto', 'CapturaNaoPermitida', arquivo(feito, boleto))
      const pdf = Buffer.from('%PDF-1.7\nnada')
      const casos = [
        ['registrarDocumento', identidade, pdf, 'rg.pdf', 'tipo'],
        ['registrarDocumento', identidade, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'rg.jpg', 'tipo'],
        ['registrarDocumento', identidade, undefined, '../../rg.jpg', 'nome'],
        ['registrarDocumento', identidade, undefined, 'rg.html', 'nome'],
        ['registrarPdfBoleto', boleto, pdf, 'boleto.pdf', 'corrompido'],
        ['registrarPdfBoleto', boleto, pdf, 'boleto.png', 'nome'],
        ['registrarDocumento', identidade, pngBomba(20_000), 'rg.png', 'dimensoes'],
        ['registrarPdfBoleto', boleto, pdfBomba(), 'boleto.pdf', 'dimensoes'],
        ['registrarPdfBoleto', boleto, await comJavascriptAoAbrir(), 'boleto.pdf', 'ativo'],
        ['registrarPdfBoleto', boleto, await comAnexo(), 'boleto.pdf', 'ativo'],
        ['registrarPdfBoleto', boleto, await protegido(), 'boleto.pdf', 'protegido'],
        ['registrarPdfBoleto', boleto, await umPdf({ paginas: 11 }), 'boleto.pdf', 'paginas'],
      ] as const
      for (const [operacao, id, bytes, nomeDoArquivo, motivo] of casos)
        expect(
          await recusa(operacao, 'ArquivoInvalido', arquivo(feito, id, { headers, arquivo: bytes, nomeDoArquivo })),
        ).toMatchObject({ motivo })
      expect((await c.ler(feito)).documentos.map(d => d.enviado)).toEqual([false, false])
    })
  })
}
