import { expect, test } from 'vitest'
import { usoPorDia } from '../../../functions/areas/integracoes/regras/chavesDeApi.ts'
import { hashDaChave, sessaoDaChave } from '../../../functions/platform/http/chaveDeApi.ts'
import { ChaveDeApi } from '../../../functions/platform/storage/ChaveDeApi.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Usuario } from '../../../functions/platform/storage/Usuario.ts'

/** What a key did on a day, and what it was refused: counted by minutes, so that no program makes it cost more (decision 0101). */
const agora = Date.parse('2026-11-23T12:00:00.000Z')
const bearer = `qk_test_${'a'.repeat(32)}`
const hash = hashDaChave(bearer)
const iso = (ms: number) => new Date(ms).toISOString()

async function mundo(mais: Partial<ChaveDeApi> = {}) {
  const storage = memoryStorage()
  let relogio = agora
  const d = { storage, clock: { now: () => relogio, sleep: async () => {} }, env: { STAGE: 'local' as const } }
  await storage.commit([
    ChaveDeApi.create({
      ...{ hash, id: 'ChaveAurora2026demo12', empresaId: 'aurora', slug: 'aurora', criadorId: 'usr-1', nome: 'Loja' },
      ...{ criadorNome: 'Beatriz', prefixo: 'qk_test_aaaa', escopos: ['links:ler'], modo: 'teste' },
      ...{ criadaEm: iso(agora), expiraEm: null, revogadaEm: null, enderecos: ['203.0.113.0/24'] },
      ...mais,
    }),
    Usuario.create({
      ...{ id: 'usr-1', nome: 'Beatriz', email: 'b@x.example', senha: 'x', imagem: null, ultimaEmpresaId: null },
      ...{ empresas: [{ empresaId: 'aurora', perfil: 'administrador' }], criadoEm: iso(agora) },
    }),
  ])
  return {
    passar: (ms: number) => {
      relogio += ms
    },
    usar: (operacao: 'listarLinks' | 'estornarCheckout' = 'listarLinks', ip = '203.0.113.7') =>
      sessaoDaChave(d as never, { bearer, operacao, ip }, () => {}),
    dias: async () => (await usoPorDia(storage, [hash], relogio)).get(hash),
  }
}

test('each minute counts once, on its own day of São Paulo, with the network it came from', async () => {
  const m = await mundo()
  for (let n = 0; n < 5; n++) await m.usar()
  m.passar(61_000)
  await m.usar('listarLinks', '203.0.113.9')
  expect(await m.dias()).toMatchObject([{ dia: '2026-11-23', minutos: 2, rede: '203.0.113.9' }])
  m.passar(86_400_000)
  await m.usar()
  expect(await m.dias()).toMatchObject([
    { dia: '2026-11-24', minutos: 1 },
    { dia: '2026-11-23', minutos: 2 },
  ])
  // of the last seven days only
  m.passar(7 * 86_400_000)
  expect(await m.dias()).toEqual([])
})

test.each([
  ['another address', 'endereco', 'listarLinks', '198.51.100.7', 'EnderecoNaoPermitido'],
  ['a call that it has no scope for', 'escopo', 'estornarCheckout', '203.0.113.7', 'SemPermissao'],
] as const)('%s is refused, and counted once a minute with why and whence', async (_, motivo, operacao, ip, erro) => {
  const m = await mundo()
  for (let n = 0; n < 5; n++) await expect(m.usar(operacao, ip)).rejects.toMatchObject({ name: erro })
  expect(await m.dias()).toMatchObject([{ recusados: 1, motivo, redeRecusada: ip }])
  m.passar(61_000)
  await expect(m.usar(operacao, ip)).rejects.toMatchObject({ name: erro })
  expect(await m.dias()).toMatchObject([{ recusados: 2 }])
})

test('a key that ended says so', async () => {
  const m = await mundo({ expiraEm: iso(agora - 1) })
  await expect(m.usar()).rejects.toMatchObject({ name: 'ChaveVencida' })
  expect(await m.dias()).toMatchObject([{ recusados: 1, motivo: 'vencida' }])
})
