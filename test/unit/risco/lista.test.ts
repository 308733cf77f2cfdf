import { expect, test } from 'vitest'
import { depoisDaAnalise } from '../../../functions/areas/checkout/registrarPagador/analisarPagador.ts'
import { riscoDe } from '../../../functions/areas/cobranca/vista/linhasDoCheckout.ts'
import { listarCheckoutsDoLink } from '../../../functions/areas/links/listarCheckoutsDoLink/listarCheckoutsDoLink.ts'
import type { Checkout } from '../../../functions/platform/storage/Checkout.ts'
import { Link } from '../../../functions/platform/storage/Link.ts'
import { LinhaDeCheckout } from '../../../functions/platform/storage/Lista.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { rigorDe } from '../../../functions/providers/antifraude/pagamento.ts'
import { checkoutGuardado, pagadorGuardado } from '../../builders/checkout.ts'
import { linkFor } from '../../sim/scenario.ts'

const registradoEm = '2026-03-02T12:00:00.000Z'
const em = Date.parse(registradoEm)
const com = (tentativa?: { em: number; risco: string }) =>
  checkoutGuardado({ tentativa: tentativa as Checkout['tentativa'] })
const quem = (risco?: string) => pagadorGuardado('c', { registradoEm, ...(risco && { risco }) })

test.each<[string, { em: number; risco: string } | undefined, string | undefined, string | undefined]>([
  ['nobody asked', undefined, undefined, undefined],
  ['nothing found', undefined, '1a0/80', undefined],
  ['nobody knew', undefined, '1i0/80', undefined],
  ['found at the registration', undefined, '1a10/80 sa10', '1a10/80 sa10'],
  ['the card’s is newer', { em: em + 1, risco: '1r100/80 ca100' }, '1a10/80 sa10', '1r100/80 ca100'],
  ['another payer since', { em: em - 1, risco: '1r100/80 ca100' }, '1a10/80 sa10', '1a10/80 sa10'],
  ['the three heaviest', undefined, '1r95/80 ca40 ra30 sa10 tn15', '1r95/80 ca40 ra30 sa10'],
])('the row of a payment keeps the last decision that found something: %s', (_caso, tentativa, antes, esperado) => {
  expect(riscoDe(com(tentativa), quem(antes))).toBe(esperado)
})

test('the panel is told points and reasons; rows of older releases have none', async () => {
  const storage = memoryStorage()
  const link = linkFor(1, { valor: 10_000, limiteUsos: null, expiraEm: null })
  const linha = {
    link: link.id,
    versao: 1,
    estado: 'Recusado',
    formaPagamento: 1 as const,
    total: 10_000,
    nomePagador: 'Ana',
  }
  await storage.commit([
    Link.create(link),
    LinhaDeCheckout.put({ ...linha, id: 'a', criadoEm: '2026-03-02T12:00:00.000Z', rs: '1r100/80 ca100' }),
    LinhaDeCheckout.put({ ...linha, id: 'b', criadoEm: '2026-03-01T12:00:00.000Z' }),
  ])
  const { itens } = (await listarCheckoutsDoLink({ storage } as never)({
    params: { id: link.id },
    query: {},
    sessao: { empresaId: link.empresaId },
  } as never)) as { itens: { id: string; risco: unknown }[] }
  expect(Object.fromEntries(itens.map(i => [i.id, i.risco]))).toEqual({
    a: { pontos: 100, reprovado: true, motivos: ['cartoes-do-aparelho'] },
    b: null,
  })
})

test('a link older than the setting has the default; one that asks for nothing, the platform’s', () => {
  const link = (mais: object) => ({ id: 'l', consultaAntifraude: true, ...mais })
  expect(rigorDe(link({}))).toBe('padrao')
  expect(rigorDe(link({ limiarAntifraude: 'rigido' }))).toBe('rigido')
  expect(rigorDe(link({ consultaAntifraude: false, limiarAntifraude: 'rigido' }))).toBe('plataforma')
})

test.each<[Checkout['estado'], Parameters<typeof depoisDaAnalise>[1], Checkout['estado']]>([
  ['Iniciado', 'aprovado', 'AntifraudeAprovado'],
  ['Iniciado', 'indeterminado', 'Solicitado'],
  ['Iniciado', undefined, 'Solicitado'],
  ['Iniciado', 'reprovado', 'AntifraudeReprovado'],
  ['Recusado', 'aprovado', 'AntifraudeAprovado'],
  ['AntifraudeReprovado', 'aprovado', 'AntifraudeAprovado'],
  ['AntifraudeReprovado', 'reprovado', 'AntifraudeReprovado'],
  ['ProvaDeVidaReprovado', undefined, 'Solicitado'],
])('a registration in %s with verdict %s leads to %s', (estado, tipo, esperado) => {
  const depois = depoisDaAnalise({ estado }, tipo)
  expect(depois.estado).toBe(esperado)
  expect(depois.bloqueio).toBe(tipo === 'reprovado' ? 'antifraude' : undefined)
})
