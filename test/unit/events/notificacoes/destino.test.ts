import { expect, test } from 'vitest'
import { novaTransferencia } from '../../../../functions/areas/saldo/regras/reservarTransferencia.ts'
import { avisarDoDestino } from '../../../../functions/events/consumers/notificacoes/destino.ts'
import { tocarSino } from '../../../../functions/events/consumers/notificacoes/sino.ts'
import { createIds } from '../../../../functions/platform/runtime/ids.ts'
import { Empresa, MudancaDeConta } from '../../../../functions/platform/storage/Empresa.ts'
import { Membro } from '../../../../functions/platform/storage/Membro.ts'
import { memoryStorage } from '../../../../functions/platform/storage/memory.ts'
import { Recado } from '../../../../functions/platform/storage/Recado.ts'
import { Transferencia } from '../../../../functions/platform/storage/Transferencia.ts'
import type { NovoEmail } from '../../../../functions/providers/email/port.ts'
import type { Perfil } from '../../../../shared/contract/direitos.ts'
import { chavesDeTeste } from '../../../builders/chaves.ts'
import { empresaGuardada } from '../../../builders/empresa.ts'

/** Who is told, and how often, that money goes to a place where none went before. */
const agora = Date.parse('2026-11-23T13:00:00.000Z')
const empresa = empresaGuardada({})

const pessoa = (usuarioId: string, perfil: Perfil, ativo = true) =>
  Membro.create({
    ...{ empresaId: empresa.id, usuarioId, nome: `PESSOA ${usuarioId}`, email: `${usuarioId}@aurora.example` },
    ...{ perfil, ativo, desde: '2026-01-01' },
  })
const chave = (nome: string) => ({
  destino: { tipo: 'chave' as const, chave: `${nome}@banco.example` },
  para: `Pix · ${nome}`,
  favorecido: 'Aurora Móveis',
})
function saque(n: number, para = chave('loja'), mais: Partial<Transferencia> = {}): Transferencia {
  const titular = { conta: `emp:${empresa.id}`, empresaId: empresa.id, bancaria: undefined }
  const pedido = { id: `Saque000000000000000${n}`, origem: 'saque', valor: 4_000_000, pedidoPor: 'financeiro' } as const
  return { ...novaTransferencia(titular, para, pedido, agora), ...mais }
}

async function mundo(pessoas: ReturnType<typeof pessoa>[]) {
  const storage = memoryStorage()
  await storage.commit([Empresa.create(empresa), ...pessoas])
  const enviados: NovoEmail[] = []
  const mundo = { cai: undefined as string | undefined }
  const deps = {
    ...{ storage, clock: { now: () => agora }, ids: createIds(), log: { info() {}, warn() {}, error() {} } },
    ...{ env: { APP_URL: 'https://app.quita.example' }, chaves: chavesDeTeste() },
    email: {
      enviar: async (e: NovoEmail) => {
        if (e.para === mundo.cai) return { tipo: 'recusado', motivo: 'limite' } as const
        enviados.push(e)
        return { tipo: 'aceito', mensagemId: '1' } as const
      },
    },
  } as never
  return {
    storage,
    mundo,
    deps,
    enviados,
    async nasceu(t: Transferencia) {
      await storage.commit([Transferencia.create(t)])
      return this.contar(t)
    },
    contar: (t: Transferencia) =>
      avisarDoDestino(deps, { id: `e-${t.id}`, tipo: 'TransferenciaReservada', PK: `TRF#${t.id}`, SK: 'RAIZ' }),
    sino: async () => (await Recado.query(storage, { pk: `CXA#avisos#EMP#${empresa.id}`, consistent: true })).values,
  }
}
const doisAdministradores = [
  pessoa('ana', 'administrador'),
  pessoa('bia', 'administrador'),
  pessoa('saiu', 'administrador', false),
  pessoa('financeiro', 'gestor-financeiro'),
]

test('the first transfer to a place is told to every administrator, once; another place is told again', async () => {
  const m = await mundo(doisAdministradores)
  const um = saque(1)
  for (let vez = 0; vez < 2; vez++) await (vez ? m.contar(um) : m.nasceu(um))
  expect(m.enviados.map(e => e.para)).toEqual(['ana@aurora.example', 'bia@aurora.example'])
  expect(await m.sino()).toMatchObject([{ tipo: 'destinoNovo', grupo: 'ADM', valor: 4_000_000, nome: 'Pix · loja' }])
  const [carta] = m.enviados
  expect(carta?.assunto).toMatch(/^R\$\s40\.000,00 de .+ para uma conta nova$/)
  for (const dito of ['Pix · loja', 'Pessoa Financeiro', 'wa.me/551130030000', `/${empresa.slug}/financeiro/saldo`])
    expect(carta?.texto).toContain(dito)
  await m.nasceu(saque(2))
  expect(m.enviados).toHaveLength(2)
  await m.nasceu(saque(3, chave('outra')))
  expect(m.enviados).toHaveLength(4)
  expect(await m.sino()).toHaveLength(2)
  // the place itself is in no key and no attribute
  expect(JSON.stringify(m.storage.dump().filter(i => i._t === 'DestinoAvisado'))).not.toContain('banco.example')
})

test('an e-mail that fails is tried again, and the others are not written twice', async () => {
  const m = await mundo(doisAdministradores)
  m.mundo.cai = 'ana@aurora.example'
  const t = saque(1)
  await expect(m.nasceu(t)).rejects.toThrow()
  expect(m.enviados.map(e => e.para)).toEqual(['bia@aurora.example'])
  m.mundo.cai = undefined
  await m.contar(t)
  expect(m.enviados.map(e => e.para)).toEqual(['bia@aurora.example', 'ana@aurora.example'])
})

test.each([
  ['an anticipation to a receiver is told to its company', { origem: 'antecipacao', pedidoPor: 'selfie' } as const, 2],
  ['what goes back to a slip’s payer is nobody’s new place', { origem: 'devolucao-boleto' } as const, 0],
  ['nor is our own revenue', { origem: 'receita' } as const, 0],
])('%s', async (_, mais, cartas) => {
  const m = await mundo(doisAdministradores)
  await m.nasceu(saque(1, undefined, mais))
  expect(m.enviados).toHaveLength(cartas)
  expect(await m.sino()).toHaveLength(cartas ? 1 : 0)
})

test('a company whose people are not listed yet is told at its own address', async () => {
  const m = await mundo([])
  await m.nasceu(saque(1))
  expect(m.enviados.map(e => e.para)).toEqual([empresa.email])
})

test.each([
  ['Pix · a', 'contaMudou'],
  [null, 'contaCadastrada'],
])('the bell tells administrators of a bank account where %s was before', async (antes, tipo) => {
  const m = await mundo([])
  const mudanca = {
    empresaId: empresa.id,
    ulid: 'U1',
    quem: 'Ana',
    usuarioId: 'ana',
    antes,
    depois: 'Pix · b',
    em: agora,
  }
  await m.storage.commit([MudancaDeConta.create(mudanca)])
  const mensagem = { id: 'e1', tipo: 'ContaMudou' as const, PK: `EMP#${empresa.id}` as const, SK: 'CONTA#U1' }
  for (let vez = 0; vez < 2; vez++) await tocarSino(m.deps, mensagem)
  expect(await m.sino()).toMatchObject([{ tipo, grupo: 'ADM', nome: 'Pix · b' }])
})
