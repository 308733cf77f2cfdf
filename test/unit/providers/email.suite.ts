import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { EmailPort, NovoEmail } from '../../../functions/providers/email/index.ts'
import type { EmailSimulado } from '../../../functions/sandbox/email/simulado.ts'

export interface MundoEmail {
  email: EmailPort
  simulado: EmailSimulado
  prazo(): { prazo: number }
  fechar(): Promise<void>
}

export const novoEmail = (dados: Partial<NovoEmail> = {}): NovoEmail => ({
  para: 'maria@example.com',
  assunto: 'Você pagou R$ 157,00 à Café Brisa',
  texto: 'Pagamento confirmado.',
  html: '<p>Pagamento <strong>confirmado</strong>.</p>',
  referencia: 'Chk000000000000000001',
  ...dados,
})

/** What every implementation of EmailPort does, in good and bad weather. */
export function suiteEmail(nome: string, criar: () => Promise<MundoEmail>): void {
  describe(`EmailPort: ${nome}`, () => {
    let mundo: MundoEmail
    beforeEach(async () => {
      mundo = await criar()
    })
    afterEach(() => mundo.fechar())
    const enviar = (dados: Partial<NovoEmail> = {}) => mundo.email.enviar(novoEmail(dados), mundo.prazo())

    test('sends one message, as text and as HTML, to the address as stored', async () => {
      const saida = await enviar({ para: ' Maria@Example.com ' })
      if (saida.tipo !== 'aceito') throw new Error(saida.tipo)
      expect(mundo.simulado.emails()).toMatchObject([
        { id: saida.mensagemId, de: 'Quita <nao-responda@quita.example>', ...novoEmail(), situacao: 'entregue' },
      ])
    })

    test('what bounces later was accepted', async () => {
      expect(await enviar({ para: 'bounce@simulator.amazonses.com' })).toMatchObject({ tipo: 'aceito' })
      expect(mundo.simulado.emails()).toMatchObject([{ situacao: 'devolvido' }])
    })

    test.each([
      ['recusado', 'invalido'],
      ['limite', 'limite'],
      ['dominio', 'remetente'],
      ['pausado', 'remetente'],
    ])('%s@falha.example is refused as %s', async (local, motivo) => {
      expect(await enviar({ para: `${local}@falha.example` })).toEqual({ tipo: 'recusado', motivo })
      expect(mundo.simulado.emails()).toEqual([])
    })

    test.each([
      ['perdido', 1],
      ['mudo', 0],
      ['503', 0],
      ['json', 1],
    ])('%s@falha.example is undetermined, asked once, and %i messages went out', async (local, quantos) => {
      expect(await enviar({ para: `${local}@falha.example` })).toEqual({ tipo: 'indeterminado' })
      expect(mundo.simulado.emails()).toHaveLength(quantos)
    })

    test.each([
      { para: 'maria' },
      { para: 'a@b.example, c@d.example' },
      { para: 'a@b.example\nBcc: c@d.example' },
      { assunto: '' },
      { assunto: 'Oi\r\nBcc: outra@example.com' },
      { texto: '' },
      { html: '' },
      { html: 'x'.repeat(262_145) },
      { referencia: 'com espaço' },
    ])('what is no message is refused without asking (%#)', async dados => {
      expect(await enviar(dados)).toEqual({ tipo: 'recusado', motivo: 'invalido' })
      expect(mundo.simulado.emails()).toEqual([])
    })
  })
}
