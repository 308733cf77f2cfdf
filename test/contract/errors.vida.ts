import { describe, expect, test } from 'vitest'
import { criarTransferencia } from '../../functions/areas/identidade/regras/vida/transferenciaDaSelfie.ts'
import { cpfsMagicos } from '../../functions/sandbox/biometria/cpfs.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { enderecoNovo, pagadorNovo } from '../builders/pagador.ts'
import { type ContractBench, cartoes, idDeNinguem } from './bench.ts'
import type { recorder } from './recorder.ts'

/** The payer's selfie, and the device that it is handed over to. */
export function errosDaVida(bench: () => ContractBench, rec: () => ReturnType<typeof recorder>): void {
  const b = () => bench()
  const cpfQue = (efeito: RegExp) => cpfsMagicos.find(m => efeito.test(m.efeito))?.cpf ?? ''
  const comSelfie = async (documento: string) => {
    const link = await b().criarLink({
      consultaDatavalid: true,
      formasPagamento: [{ tipo: 1, parcelas: [{ numeroParcela: 1, juros: 0 }] }],
    })
    const { id, cookie } = await b().iniciar(link, { formaPagamento: 1 })
    const { body } = await b().ok('registrarPagador', { body: pagadorNovo(id, { ...enderecoNovo, documento }) })
    return { id, headers: { cookie }, body }
  }
  const foto = (checkout: string, mais: object = {}) => ({ body: { checkout, selfieAutorizado: 'true', ...mais } })
  const recusa = (operacao: Operacao, name: string, call: object) => rec().recusa(operacao, name, call)

  describe('the selfie', () => {
    test('of a checkout that is not there, of somebody else, or of a hand-off that does not hold', async () => {
      const ninguem = idDeNinguem()
      await recusa('registrarProvaVida', 'CheckoutNaoEncontrado', foto(ninguem))
      await recusa('transferirProvaVida', 'CheckoutNaoEncontrado', { body: { checkout: ninguem } })
      const dele = criarTransferencia(await b().chaves.abrir(), ninguem, Date.now())
      await recusa('abrirProvaVida', 'CheckoutNaoEncontrado', { body: { checkout: ninguem, transferencia: dele } })
      const { id } = await comSelfie('529.982.247-25')
      await recusa('registrarProvaVida', 'CapturaNaoPermitida', foto(id))
      await recusa('transferirProvaVida', 'CapturaNaoPermitida', { body: { checkout: id } })
      await recusa('registrarProvaVida', 'TransferenciaInvalida', foto(id, { transferencia: dele }))
      await recusa('abrirProvaVida', 'TransferenciaInvalida', { body: { checkout: id, transferencia: dele } })
      const velha = criarTransferencia(await b().chaves.abrir(), id, Date.now() - 600_001)
      await recusa('abrirProvaVida', 'TransferenciaInvalida', { body: { checkout: id, transferencia: velha } })
    })
    test('that this link does not ask for', async () => {
      const { id, cookie } = await b().registrado(1)
      const headers = { cookie }
      await recusa('registrarProvaVida', 'EtapaInvalida', { ...foto(id), headers })
      await recusa('transferirProvaVida', 'EtapaInvalida', { body: { checkout: id }, headers })
    })
    test('that is no photo, shows no face, or meets a silent base', async () => {
      const { id, headers } = await comSelfie(cpfQue(/Nenhum rosto/))
      const arquivo = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
      await recusa('registrarProvaVida', 'ImagemInvalida', { ...foto(id), headers, arquivo })
      await recusa('registrarProvaVida', 'FotoSemRosto', { ...foto(id), headers })
      const mudo = await comSelfie(cpfQue(/responde 503/))
      const { message } = await recusa('registrarProvaVida', 'ProvedorSemResposta', {
        ...foto(mudo.id),
        headers: mudo.headers,
      })
      expect(message).not.toMatch(/banco|cobrado/)
    })
    test('of somebody else: three tries, then blocked here, at the charge, and at the next payment', async () => {
      const { id, headers } = await comSelfie(cpfQue(/Baixíssima/))
      const tarde = await comSelfie(cpfQue(/Baixíssima/))
      for (const tentativasRestantes of [2, 1]) {
        const corpo = await recusa('registrarProvaVida', 'PessoaNaoIdentificada', { ...foto(id), headers })
        expect(corpo).toMatchObject({ tentativasRestantes })
      }
      await recusa('registrarProvaVida', 'BloqueadoTentativas', { ...foto(id), headers })
      await recusa('registrarProvaVida', 'BloqueadoTentativas', { ...foto(tarde.id), headers: tarde.headers })
      const body = b().comCartao(id, cartoes.aprovado)
      await recusa('processarPagamento', 'DocumentoBloqueado', { body })
      await recusa('reprocessarPagamento', 'DocumentoBloqueado', { body })
      await recusa('processarPagamentoDrpx', 'DocumentoBloqueado', { body })
      expect((await comSelfie(cpfQue(/Baixíssima/))).body).toMatchObject({ name: 'BloqueadoTentativas' })
    })
    test('of a document that the base does not know', async () => {
      const { id, headers } = await comSelfie(cpfQue(/não está disponível/))
      const tarde = await comSelfie(cpfQue(/não está disponível/))
      const corpo = await recusa('registrarProvaVida', 'BloqueadoDatavalid', { ...foto(id), headers })
      await recusa('registrarProvaVida', 'DocumentoBloqueado', { ...foto(tarde.id), headers: tarde.headers })
      expect(corpo).toMatchObject({ cpfDisponivel: false, biometriaDisponivel: false, tentativasRestantes: 0 })
    })
  })
}
