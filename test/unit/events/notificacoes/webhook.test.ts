import { expect, test } from 'vitest'
import { tocarSino } from '../../../../functions/events/consumers/notificacoes/sino.ts'
import { avisarDoWebhook } from '../../../../functions/events/consumers/notificacoes/webhook.ts'
import { createIds } from '../../../../functions/platform/runtime/ids.ts'
import { Empresa } from '../../../../functions/platform/storage/Empresa.ts'
import { Membro } from '../../../../functions/platform/storage/Membro.ts'
import { memoryStorage } from '../../../../functions/platform/storage/memory.ts'
import { Recado } from '../../../../functions/platform/storage/Recado.ts'
import { SaudeDoWebhook, Webhook } from '../../../../functions/platform/storage/Webhook.ts'
import type { NovoEmail } from '../../../../functions/providers/email/port.ts'
import { chavesDeTeste } from '../../../builders/chaves.ts'
import { empresaGuardada } from '../../../builders/empresa.ts'

/** Who is told that a webhook endpoint fails, or wants no more, and that nothing is said of one that is well again. */
const agora = Date.parse('2026-11-23T12:00:00.000Z')
async function mundo(paradoEm?: number) {
  const storage = memoryStorage()
  const empresa = empresaGuardada({})
  const membro = (usuarioId: string, perfil: 'administrador' | 'gestor-comercial') =>
    Membro.create({
      ...{ empresaId: empresa.id, usuarioId, nome: usuarioId, email: `${usuarioId}@aurora.example` },
      ...{ perfil, ativo: true, desde: '2026-01-01' },
    })
  const webhook = {
    ...{ id: 'WebhookAurora20261234', empresaId: empresa.id, url: 'https://loja.example.com/avisos', descricao: '' },
    ...{ eventos: ['link.criado' as const], ativo: true, vez: 1, criadoEm: '2026-11-01T12:00:00.000Z' },
  }
  const saude: SaudeDoWebhook = {
    ...{ empresaId: empresa.id, webhookId: webhook.id, versao: 2, avisos: 1 },
    ...{ falhandoDesde: agora - 86_400_000, tentadoEm: agora, ...(paradoEm && { paradoEm }) },
    ev: [{ tipo: paradoEm ? 'WebhookParado' : 'WebhookFalhando', ref: String(agora) }],
  }
  await storage.commit([
    Empresa.create(empresa),
    Webhook.create(webhook),
    SaudeDoWebhook.create(saude),
    membro('ana', 'administrador'),
    membro('bia', 'administrador'),
    membro('caio', 'gestor-comercial'),
  ])
  const enviados: NovoEmail[] = []
  const email = {
    enviar: async (e: NovoEmail) => {
      enviados.push(e)
      return { tipo: 'aceito', mensagemId: '1' } as const
    },
  }
  const deps = {
    chaves: chavesDeTeste(),
    ...{ storage, email, clock: { now: () => agora + 1000 }, ids: createIds() },
    ...{ log: { info() {}, warn() {}, error() {} }, env: { APP_URL: 'https://app.quita.example' } },
  } as never
  const { PK, SK } = SaudeDoWebhook.key(saude)
  const tipo = paradoEm ? ('WebhookParado' as const) : ('WebhookFalhando' as const)
  const m = { id: 'x', tipo, PK, SK, ref: String(agora) }
  const contar = async () => {
    await avisarDoWebhook(deps, m)
    await tocarSino(deps, m)
  }
  const sino = async () =>
    (await Recado.query(storage, { pk: `CXA#avisos#EMP#${empresa.id}`, consistent: true })).values.map(r => r.tipo)
  const sarar = () => storage.commit([SaudeDoWebhook.remove(saude)])
  return { enviados, contar, sino, sarar }
}

test.each([
  ['fails', undefined, /^O webhook de .+ está falhando desde 22\/11\/2026/, 'uma vez por hora', 'webhookFalhando'],
  ['wants no more', agora, /^O webhook de .+ pediu para não receber mais avisos$/, 'respondeu 410', 'webhookParado'],
] as const)(
  'an endpoint that %s: each administrator once, and the bell',
  async (_, paradoEm, assunto, dito, recado) => {
    const w = await mundo(paradoEm)
    for (let vez = 0; vez < 2; vez++) await w.contar()
    expect(w.enviados.map(e => e.para).sort()).toEqual(['ana@aurora.example', 'bia@aurora.example'])
    expect(w.enviados[0]?.assunto).toMatch(assunto)
    for (const palavra of [dito, 'https://loja.example.com/avisos', '/cliente/configuracoes/desenvolvedores'])
      expect(w.enviados[0]?.texto).toContain(palavra)
    expect(await w.sino()).toEqual([recado])
  },
)

test('an endpoint that is well again is no news', async () => {
  const w = await mundo()
  await w.sarar()
  await w.contar()
  expect([w.enviados, await w.sino()]).toEqual([[], []])
})
