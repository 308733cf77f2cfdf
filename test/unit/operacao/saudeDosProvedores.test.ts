import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CloudWatchClient } from '@aws-sdk/client-cloudwatch'
import { afterEach, expect, test } from 'vitest'
import * as z from 'zod'
import { obterSaudeDosProvedores } from '../../../functions/areas/operacao/obterSaudeDosProvedores/obterSaudeDosProvedores.ts'
import { criarMedidas } from '../../../functions/platform/runtime/medidasDosProvedores.ts'
import { embutida, onMedida } from '../../../functions/platform/runtime/metricas.ts'
import { request } from '../../../functions/providers/http.ts'
import { atendidoPor } from '../../../functions/providers/quemAtende.ts'
import { createCloudwatch } from '../../../infra/local/aws/cloudwatch.ts'
import { startLocalAws } from '../../../infra/local/aws/server.ts'
import { type Provedor, situacaoDoProvedor } from '../../../shared/domain/provedores.ts'

/** How providers answer, as staff see it (decision 0196): from a call to the page's answer, through the log's metrics. */
const agora = Date.parse('2026-11-29T12:03:00.000Z')
const minutos = (n: number) => n * 60_000

let fechar: (() => Promise<void>) | undefined
afterEach(async () => {
  onMedida(undefined)
  await fechar?.()
  fechar = undefined
})

async function mundo() {
  const relogio = { agora }
  const clock = { now: () => relogio.agora }
  const cloudwatch = createCloudwatch({ clock: clock as never })
  onMedida((event, fields) => cloudwatch.tomar({ ...fields, ...embutida(event, fields, relogio.agora) }))
  const dir = mkdtempSync(join(tmpdir(), 'quita-medidas-'))
  const aws = await startLocalAws({ port: 0, dir, services: { cloudwatch } })
  const credentials = { accessKeyId: 'local', secretAccessKey: 'local' }
  const cliente = new CloudWatchClient({ endpoint: aws.url, region: 'sa-east-1', credentials, maxAttempts: 1 })
  fechar = async () => {
    await aws.close()
    rmSync(dir, { recursive: true, force: true })
  }
  /** A provider's port with one call, answered so, at `ha` ms before now. */
  const chamar = async (provedor: Provedor, status: number | 'nada', ha: number) => {
    relogio.agora = agora - ha
    const porta = atendidoPor(provedor, {
      pedir: () =>
        request({
          ...{ method: 'GET', url: 'http://127.0.0.1:1/x', timeoutMs: 1000, deadline: relogio.agora + 1000, clock },
          schema: z.unknown(),
          fetch: async () => {
            if (status === 'nada') throw new Error('cut')
            return new Response('{}', { status })
          },
        }),
    })
    await porta.pedir()
    relogio.agora = agora
  }
  const ler = () =>
    obterSaudeDosProvedores({ medidas: criarMedidas(cliente), clock } as never)({} as never) as Promise<{
      lidoEm: string
      provedores: { provedor: Provedor; situacao: string; chamadas: number; falhas: number; horas: object[] }[]
    }>
  return { chamar, ler }
}

test('a call is counted as its provider’s, in the last minutes and in its hour; one nobody called is not told', async () => {
  const { chamar, ler } = await mundo()
  for (const [status, ha] of [
    [200, minutos(1)],
    [404, minutos(4)],
    [503, minutos(8)],
    ['nada', minutos(200)],
  ] as const)
    await chamar('adquirente', status, ha)
  await chamar('whatsapp', 200, minutos(23 * 60))
  // a day and more ago
  await chamar('cep', 'nada', minutos(24 * 60 + 30))
  const lida = await ler()
  expect(lida.lidoEm).toBe('2026-11-29T12:03:00.000Z')
  expect(lida.provedores.map(p => [p.provedor, p.situacao, p.chamadas, p.falhas])).toEqual([
    // a refusal of what we asked is an answer; a failure of theirs is none
    ['adquirente', 'oscilando', 3, 1],
    ['whatsapp', 'sem-chamadas', 0, 0],
  ])
  const [adquirente, whatsapp] = lida.provedores
  expect(adquirente?.horas).toHaveLength(24)
  expect(adquirente?.horas.flatMap((h, n) => ('chamadas' in h && h.chamadas ? [[n, h]] : []))).toEqual([
    [20, { chamadas: 1, falhas: 1 }],
    [23, { chamadas: 3, falhas: 1 }],
  ])
  expect(whatsapp?.horas.findIndex(h => 'chamadas' in h && h.chamadas === 1)).toBe(0)
})

test.each([
  [0, 0, 'sem-chamadas'],
  [1, 0, 'bem'],
  [1, 1, 'oscilando'],
  [2, 2, 'oscilando'],
  [3, 3, 'fora'],
  [6, 3, 'fora'],
  [7, 3, 'oscilando'],
  [50, 1, 'oscilando'],
  [51, 1, 'bem'],
  [1000, 499, 'oscilando'],
  [1000, 500, 'fora'],
] as const)('of %i calls %i failed: %s', (chamadas, falhas, situacao) => {
  expect(situacaoDoProvedor({ chamadas, falhas })).toBe(situacao)
})
