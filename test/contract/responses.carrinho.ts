import { PDFDocument } from 'pdf-lib'
import { describe, expect, test } from 'vitest'
import { convenioDeTeste } from '../../functions/sandbox/index.ts'
import { provedora } from '../../infra/local/demo.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { tiposDeDocumento } from '../../shared/domain/carrinho.ts'
import { linhaNova, pagadorDoCarrinho } from '../builders/carrinho.ts'
import type { Answer, Call } from '../harness/stack.ts'
import type { ContractBench } from './bench.ts'
import { carrinhos, contratoAurora } from './cart.ts'

type Feliz = <T = Record<string, unknown>>(operacao: Operacao, call?: Call) => Promise<Answer<T>>

/** A cart of slips, from nothing to the card (001 §2.1). */
export function respostasDoCarrinho(bench: () => ContractBench, feliz: Feliz): void {
  const b = () => bench()
  const c = carrinhos(bench)

  describe('a cart of slips', () => {
    test('from nothing to the card', async () => {
      const inicio = await feliz<{ nanoId: string }>('iniciarCarrinho', { params: { id: contratoAurora } })
      // R032: without a contract, the provider's own
      const daCasa = await feliz<{ nanoId: string }>('iniciarCarrinho', { params: { id: provedora.slug } })
      expect(daCasa.body).toMatchObject({ contrato: provedora.contrato })
      expect(inicio.body).toMatchObject({ contrato: contratoAurora })
      const id = inicio.body.nanoId
      const headers = { cookie: inicio.cookie }
      expect(String(inicio.headers['set-cookie'])).toMatch(
        /^quita-carrinho=\w{21}\.[\w~-]+; Path=\/; HttpOnly; SameSite=Strict; Max-Age=604800$/,
      )
      const vazio = await feliz('obterCarrinho', { params: { id }, headers })
      expect(vazio.body).toMatchObject({ nanoId: id, proximaEtapa: 0, valorCarrinho: 0, data: [], pagador: null })

      const linha = linhaNova('faixa', 3_000_00)
      const consulta = (texto: string) => ({ params: { linha: texto, carrinho: id }, headers })
      const faixa = await feliz<{ consultaId: string; boleto: object }>('consultarBoleto', consulta(linha))
      expect(faixa.body.boleto).toMatchObject({
        tipo: 2,
        valorBoleto: 3000,
        valid: true,
        linhaDigitavel: linha,
        situacao: 0,
        situacaoLabel: 'Consulta Iniciada',
        editValue: true,
        minValue: 1500,
        maxValue: 4500,
      })
      const conta = await feliz<{ consultaId: string; boleto: { recebedorNome: string; bancoEmissor: string } }>(
        'consultarBoleto',
        consulta(convenioDeTeste('comum', 80_00, 77)),
      )
      expect(conta.body.boleto).toMatchObject({ tipo: 1, valorBoleto: 80, editValue: false, minValue: null })
      expect(conta.body.boleto.recebedorNome).toBe(conta.body.boleto.bancoEmissor)
      const sai = await c.consultar({ id, headers })
      const removido = await feliz('removerConsulta', { body: { nanoId: sai.consultaId } })
      expect(removido.body).toEqual({ proximaEtapa: 0, valorCarrinho: 3080 })
      const editar = { params: { id: faixa.body.consultaId }, body: { valor: '3.120,50' } }
      expect((await feliz('editarValorBoleto', editar)).body).toEqual({ proximaEtapa: 0, valorCarrinho: 3200.5 })

      const { custos } = await c.ler({ id, headers })
      expect(custos.map(o => o.parcela)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
      // 3.200,50 ÷ (1 − 3,49%)
      expect(custos[0]).toEqual({ parcela: 1, taxa: 3.49, icon: 'cartao', valor: 3316.24 })
      const { parcela, valor } = custos[11] ?? { parcela: 0, valor: 0 }
      const escolha = await feliz('iniciarCarrinhoPagador', { params: { id }, body: { parcela, valor } })
      expect(escolha.body).toEqual({ proximaEtapa: 1, parcelas: 12, valorTotal: valor })

      const contato = '(31) 98321-4321'
      const dela = { nome: 'Hélena Vasconcélos', logradouro: 'Praça XV de Novembro', complemento: 'Conjunto 11B' }
      const body = pagadorDoCarrinho({ contato, autorizacao: true, ...dela })
      const registro = await feliz('salvarPagador', { params: { id }, body })
      expect(registro.body).toEqual({ proximaEtapa: 2 })
      expect(String(registro.headers['set-cookie'])).toContain(`quita-carrinho=${id}.`)
      const deQuem = await feliz('obterCarrinho', { params: { id }, headers: { cookie: registro.cookie } })
      expect(deQuem.body).toMatchObject({
        pagador: { nomeCompleto: 'Hélena Vasconcélos', documento: '52998224725', email: 'helena@exemplo.example' },
        endereco: { logradouro: 'Praça XV de Novembro', cidade: 'São Paulo', complemento: 'Conjunto 11B' },
        token: { validacao: false, codigo: null },
        contatoPagador: { codigosRestantes: 2, tentativasRestantes: 3 },
      })
      const deFora = JSON.stringify((await feliz('obterCarrinho', { params: { id } })).body)
      for (const dado of ['asconc', 'ASCONC', '52998224725', 'helena@', '98321', 'ovembro'])
        expect(deFora).not.toContain(dado)

      const codigo = c.codigoDe(contato)
      const validado = await feliz('validarContatoPagadorCarrinho', { body: { id_carrinho: id, codigo } })
      expect(validado.body).toEqual({ proximaEtapa: 4 })
      const pedidos = await c.ler({ id, headers })
      expect(pedidos.token).toEqual({ validacao: true, codigo: '••••' })
      expect(pedidos.documentos.map(d => [d.tipoDocumento, d.enviado, d.valor])).toEqual([
        [0, false, null],
        [1, false, null],
      ])
      expect(pedidos.pdfDeDocumentos).toMatchObject([{ tipoDocumento: 2, enviado: false, valor: 3120.5 }])

      const selfie = await feliz('registrarSelfiePagador', { body: { clienteId: id }, headers })
      expect(selfie.body).toMatchObject({
        liberado: true,
        orientacaoUsuario0: 'Biometria enviada agora você pode prosseguir com o pagamento do seu boleto.',
        proximaEtapa: 5,
      })
      expect((await feliz('registrarSelfiePagador', { body: { clienteId: id }, headers })).body).toEqual(selfie.body)
      const envio = async (tipo: 1 | 2) => ({
        carrinhoId: id,
        consultaDocumentoNanoId: await c.documento({ id, headers }, tipo),
      })
      const identidade = await envio(tiposDeDocumento.identidade)
      expect((await feliz('registrarDocumento', { body: identidade, headers })).body).toEqual({ proximaEtapa: 5 })
      // sent again it counts once
      expect((await feliz('registrarDocumento', { body: identidade, headers })).body).toEqual({ proximaEtapa: 5 })
      const pdf = await PDFDocument.create()
      pdf.addPage([200, 200]).drawText('boleto')
      const arquivo = { arquivo: Buffer.from(await pdf.save()), nomeDoArquivo: 'boleto.pdf' }
      const ultimo = { body: await envio(tiposDeDocumento.boleto), headers, ...arquivo }
      expect((await feliz('registrarPdfBoleto', ultimo)).body).toEqual({ proximaEtapa: 9 })
      const fim = await c.ler({ id, headers })
      expect([...fim.documentos, ...fim.pdfDeDocumentos].every(d => d.enviado)).toBe(true)
      expect(b().stack.sandbox.whatsapp.mensagens('5531983214321').length).toBe(1)
    })

    test('more documents, because the company asks', async () => {
      const feito = await c.comToken(await c.comBoletos(90_00, 80_00))
      await b().ok('registrarSelfiePagador', { body: { clienteId: feito.id }, headers: feito.headers })
      const antes = await c.ler(feito)
      expect(antes.proximaEtapa).toBe(9)
      const consultaId = antes.data[1]?.consultaId
      const pedido = {
        params: { id: feito.id },
        headers: await b().sessao('links'),
        body: { documentos: [{ tipoDocumento: 1 }, { tipoDocumento: 2, consultaId }, { tipoDocumento: 1 }] },
      }
      const resposta = await feliz<{ documentos: object[] }>('pedirDocumentos', pedido)
      const pedidos = [
        { tipoDocumento: 0, enviado: true, valor: null },
        { tipoDocumento: 1, enviado: false, valor: null },
        { tipoDocumento: 2, enviado: false, valor: 80 },
      ]
      expect(resposta.body).toMatchObject({ proximaEtapa: 4, documentos: pedidos })
      // asked again, nothing more is asked
      expect((await b().ok('pedirDocumentos', pedido)).body).toEqual(resposta.body)
      const lidos = await feliz('documentosRequeridos', { params: { id: feito.id } })
      expect(lidos.body).toEqual(resposta.body.documentos)
      // another payer is asked for the same, and sends a paper of their own
      const { headers } = feito
      const envio = async (tipo: 1 | 2) => ({
        body: { carrinhoId: feito.id, consultaDocumentoNanoId: await c.documento(feito, tipo) },
        headers,
      })
      await b().ok('registrarDocumento', await envio(1))
      await c.comToken(feito, { documento: '111.444.777-35' })
      const deOutro = await c.ler(feito)
      expect(deOutro.documentos.map(d => [d.tipoDocumento, d.enviado])).toEqual([
        [0, false],
        [1, false],
      ])
      await b().ok('registrarSelfiePagador', { body: { clienteId: feito.id }, headers })
      await b().ok('registrarDocumento', await envio(1))
      expect((await b().ok('registrarPdfBoleto', await envio(2))).body).toEqual({ proximaEtapa: 9 })
      const link = await b().criarLink()
      const checkout = await b().iniciar(link)
      expect((await feliz('documentosRequeridos', { params: { id: checkout.id } })).body).toEqual([])
    })

    test('without documents of paper, and the payer of another country', async () => {
      const feito = await c.comToken(await c.comBoletos(90_00), {
        documento: 'AB123456',
        documentoInternacional: true,
        contato: '+44 7911 123456',
        cep: null,
        uf: null,
      })
      const { documentos, pdfDeDocumentos } = await c.ler(feito)
      // the official base knows no passport, so a paper is asked for instead of a face
      expect(documentos.map(d => d.tipoDocumento)).toEqual([tiposDeDocumento.identidade])
      expect(pdfDeDocumentos).toEqual([])
    })
  })
}
