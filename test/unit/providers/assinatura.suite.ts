import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AssinaturaPort, NovoDocumento } from '../../../functions/providers/assinatura/port.ts'
import type { ZapSignSimulado } from '../../../functions/sandbox/zapsign/simulado.ts'

export interface MundoAssinatura {
  assinatura: AssinaturaPort
  simulado: ZapSignSimulado
  prazo(): { prazo: number }
  fechar(): Promise<void>
}

/** An empty page, in as few bytes as a reader takes. */
export const pdfMinimo = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
)
export const novoDocumento = (over: Partial<NovoDocumento> = {}, email = 'marta@recebedor.example'): NovoDocumento => ({
  nome: 'Termo de adesão',
  pdf: pdfMinimo,
  referencia: 'REC.AbCdEfGhIjKlMnOpQrStU.termos',
  signatario: { nome: 'Marta Ribeiro', email, celular: '11987654321' },
  retorno: 'https://pagar.quita.example/convite/recebedor/x',
  ...over,
})

/** What every implementation of AssinaturaPort does, in good and bad weather. */
export function suiteAssinatura(nome: string, criar: () => Promise<MundoAssinatura>): void {
  describe(`AssinaturaPort: ${nome}`, () => {
    let m: MundoAssinatura
    beforeEach(async () => {
      m = await criar()
    })
    afterEach(() => m.fechar())
    const enviar = (over: Partial<NovoDocumento> = {}, email?: string) =>
      m.assinatura.criar(novoDocumento(over, email), m.prazo())
    const criado = async (email?: string) => {
      const r = await enviar({}, email)
      if (r.tipo !== 'criada') throw new Error(r.tipo)
      const assinar = (acao: 'assinar' | 'recusar' = 'assinar') =>
        m.simulado.responder(m.simulado.documento(r.docId)?.signatario.token ?? '', acao)
      return { ...r, assinar }
    }

    test('one document with its signer, who is given an address; the service writes to nobody', async () => {
      const { docId, url } = await criado()
      expect(url).toContain(m.simulado.documento(docId)?.signatario.token ?? 'nothing')
      expect(m.simulado.documento(docId)).toMatchObject({
        nome: 'Termo de adesão',
        referencia: 'REC.AbCdEfGhIjKlMnOpQrStU.termos',
        status: 'pending',
        signatario: { nome: 'Marta Ribeiro', retorno: 'https://pagar.quita.example/convite/recebedor/x' },
      })
      expect(Buffer.from(m.simulado.documento(docId)?.pdf ?? '', 'base64')).toEqual(Buffer.from(pdfMinimo))
    })

    test('pending, then signed with a file that is a PDF; what was signed is not refused after', async () => {
      const { docId, assinar } = await criado()
      expect(await m.assinatura.consultar(docId, m.prazo())).toEqual({ tipo: 'pendente' })
      assinar()
      assinar('recusar')
      const r = await m.assinatura.consultar(docId, m.prazo())
      if (r.tipo !== 'assinado') throw new Error(r.tipo)
      const arquivo = await m.assinatura.baixar(r.arquivo, m.prazo())
      if (arquivo.tipo !== 'arquivo') throw new Error(arquivo.tipo)
      expect(Buffer.from(arquivo.bytes.subarray(0, 5)).toString()).toBe('%PDF-')
    })

    test('refused by its signer; one of two signers is not enough; a document of nobody', async () => {
      const um = await criado()
      um.assinar('recusar')
      expect(await m.assinatura.consultar(um.docId, m.prazo())).toEqual({ tipo: 'recusado' })
      const dois = await criado('dois@zapsign.example')
      dois.assinar()
      expect(await m.assinatura.consultar(dois.docId, m.prazo())).toEqual({ tipo: 'pendente' })
      const ninguem = '00000000-0000-0000-0000-000000000000'
      expect(await m.assinatura.consultar(ninguem, m.prazo())).toEqual({ tipo: 'inexistente' })
      expect((await m.assinatura.baixar(`https://fora.example/${ninguem}.pdf`, m.prazo())).tipo).toBe('indeterminada')
    })

    test.each([
      ['invalido', { tipo: 'recusada', motivo: 'invalida' }, 0],
      ['limite', { tipo: 'recusada', motivo: 'limite' }, 0],
      ['fora-do-ar', { tipo: 'indeterminada' }, 0],
      ['criado-sem-resposta', { tipo: 'indeterminada' }, 1],
      ['calado', { tipo: 'indeterminada' }, 0],
      ['ilegivel', { tipo: 'indeterminada' }, 1],
    ] as const)('a signer %s: asked once, and %o', async (qual, esperado, quantos) => {
      expect(await enviar({}, `${qual}@zapsign.example`)).toEqual(esperado)
      expect(m.simulado.documentos()).toHaveLength(quantos)
    })

    test.each([
      ['no name', { nome: ' ' }],
      ['a reference with spaces', { referencia: 'REC x' }],
      ['a file that is no PDF', { pdf: new TextEncoder().encode('texto') }],
      ['a phone that is none', { signatario: { nome: 'M', email: 'm@x.example', celular: '123' } }],
    ] as const)('%s is refused, and nothing is made', async (_, over) => {
      expect(await enviar(over)).toEqual({ tipo: 'recusada', motivo: 'invalida' })
      expect(m.simulado.documentos()).toEqual([])
    })
  })
}
