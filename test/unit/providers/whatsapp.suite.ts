import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { NovoToken, WhatsAppPort } from '../../../functions/providers/whatsapp/port.ts'
import type { WhatsAppSimulado } from '../../../functions/sandbox/whatsapp/simulado.ts'

export interface MundoWhatsApp {
  whatsapp: WhatsAppPort
  simulado: WhatsAppSimulado
  prazo(): { prazo: number }
  fechar(): Promise<void>
}

export const novoToken = (dados: Partial<NovoToken> = {}): NovoToken => ({
  telefone: '+5511987654321',
  codigo: '4821',
  idioma: 'pt-BR',
  referencia: 'Chk000000000000000001.1',
  ...dados,
})
/** The magic phone `(11) 90000-00NN`. */
export const magico = (final: number) => `+551190000${String(final).padStart(4, '0')}`

/** What every implementation of WhatsAppPort does, in good and bad weather. */
export function suiteWhatsApp(nome: string, criar: () => Promise<MundoWhatsApp>): void {
  describe(`WhatsAppPort: ${nome}`, () => {
    let mundo: MundoWhatsApp
    beforeEach(async () => {
      mundo = await criar()
    })
    afterEach(() => mundo.fechar())
    const enviar = (dados: Partial<NovoToken> = {}) => mundo.whatsapp.enviarToken(novoToken(dados), mundo.prazo())

    test.each([
      ['pt-BR', 'pt_BR'],
      ['en', 'en'],
    ] as const)('sends one message with the code, in %s', async (idioma, noFio) => {
      const saida = await enviar({ idioma })
      if (saida.tipo !== 'aceita') throw new Error(saida.tipo)
      expect(mundo.simulado.mensagens()).toMatchObject([
        {
          id: saida.mensagemId,
          para: '5511987654321',
          codigo: '4821',
          idioma: noFio,
          referencia: 'Chk000000000000000001.1',
          status: 'accepted',
        },
      ])
    })

    const link = {
      modelo: 'convite' as const,
      telefone: '+5511987654321',
      lacunas: ['Marta', 'Loja Aurora'],
      final: 'Cv1tEdEmArTaR1bE1rO00',
      idioma: 'pt-BR' as const,
      referencia: 'convite.r.1',
    }
    test('a message with a button: its text filled in, and the end of the button’s address', async () => {
      expect(await mundo.whatsapp.enviarLink(link, mundo.prazo())).toMatchObject({ tipo: 'aceita' })
      const [mensagem] = mundo.simulado.mensagens()
      expect(mensagem).toMatchObject({
        modelo: 'convite_recebedor',
        referencia: 'convite.r.1',
        link: { final: link.final },
      })
      expect(mensagem?.link?.texto).toContain('Olá, Marta. Loja Aurora convidou você')
    })
    test.each([
      { final: '' },
      { final: 'a/../b' },
      { lacunas: ['Marta'] },
      { lacunas: ['Marta', 'Loja\nAurora'] },
      { lacunas: ['', 'Loja'] },
      { telefone: '11987654321' },
      { telefone: magico(3) },
    ])('%o is refused, and nothing was sent', async over => {
      expect((await mundo.whatsapp.enviarLink({ ...link, ...over }, mundo.prazo())).tipo).toBe('recusada')
      expect(mundo.simulado.mensagens()).toEqual([])
    })

    test('a foreign mobile is served too, and every call is a message of its own', async () => {
      expect(await enviar({ telefone: '+14155550123' })).toMatchObject({ tipo: 'aceita' })
      expect(await enviar({ telefone: '+14155550123', codigo: '9042' })).toMatchObject({ tipo: 'aceita' })
      expect(mundo.simulado.mensagens('14155550123').map(({ codigo }) => codigo)).toEqual(['4821', '9042'])
    })

    test.each([
      [3, { motivo: 'telefone', codigo: 131026 }],
      [4, { motivo: 'limite', codigo: 130429 }],
      [5, { motivo: 'limite', codigo: 131056 }],
    ] as const)('a refusal of phone %i is said by its kind, and nothing was sent', async (final, recusa) => {
      expect(await enviar({ telefone: magico(final) })).toEqual({ tipo: 'recusada', ...recusa })
      expect(mundo.simulado.mensagens()).toEqual([])
    })

    test.each([
      [13, 1],
      [14, 0],
      [15, 1],
      [16, 0],
      [17, 1],
      [18, 0],
    ])('phone %i is undetermined, asked once, and %i messages went out', async (final, quantas) => {
      expect(await enviar({ telefone: magico(final) })).toEqual({ tipo: 'indeterminada' })
      expect(mundo.simulado.mensagens()).toHaveLength(quantas)
    })

    test.each([
      { telefone: '11987654321' },
      { telefone: '+5511 98765-4321' },
      { codigo: '' },
      { codigo: '1234567890123456' },
      { codigo: '12 4' },
      { referencia: '' },
      { referencia: 'com espaço' },
    ])('what the vendor would refuse is refused without asking: %j', async dados => {
      expect(await enviar(dados)).toEqual({ tipo: 'recusada', motivo: 'invalida', codigo: null })
      expect(mundo.simulado.mensagens()).toEqual([])
    })
  })
}
