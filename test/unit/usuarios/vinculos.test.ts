import { expect, test } from 'vitest'
import { mudarVinculo, registrarMembro, vincular } from '../../../functions/areas/usuarios/regras/vinculos.ts'
import { Administradores, Membro } from '../../../functions/platform/storage/Membro.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { ConditionFailed, type Storage } from '../../../functions/platform/storage/port.ts'
import { Usuario } from '../../../functions/platform/storage/Usuario.ts'
import type { Perfil } from '../../../shared/contract/direitos.ts'

const agora = Date.UTC(2026, 10, 20)
const pessoa = (id: string, perfil: Perfil) => ({
  id,
  nome: `Pessoa ${id}`,
  email: `${id}@aurora.example`,
  senha: 'x',
  imagem: null,
  ultimaEmpresaId: null,
  empresas: [{ empresaId: 'aurora', perfil }],
  criadoEm: new Date(agora).toISOString(),
})
const lida = async (storage: Storage, id: string) => {
  const usuario = await Usuario.get(storage, id, { consistent: true })
  const membro = await Membro.get(storage, { empresaId: 'aurora', usuarioId: id }, { consistent: true })
  if (!usuario || !membro) throw new Error(`${id} is missing`)
  return { usuario, membro }
}
async function com(...pessoas: [string, Perfil][]) {
  const storage = memoryStorage()
  for (const [id, perfil] of pessoas) {
    const p = pessoa(id, perfil)
    await storage.commit([Usuario.create(p), ...registrarMembro(p, { empresaId: 'aurora', perfil }, agora)])
  }
  return storage
}
const administradores = async (storage: Storage) => (await Administradores.get(storage, 'aurora'))?.total

test('sign-in, the company’s list and the count of administrators change together', async () => {
  const storage = await com(['a', 'administrador'], ['b', 'links'])
  const { usuario, membro } = await lida(storage, 'b')
  await storage.commit(mudarVinculo(usuario, membro, { perfil: 'administrador', ativo: true }))
  expect(await administradores(storage)).toBe(2)
  const depois = await lida(storage, 'b')
  expect(depois.usuario.empresas).toEqual([{ empresaId: 'aurora', perfil: 'administrador' }])
  await storage.commit(mudarVinculo(depois.usuario, depois.membro, { perfil: 'administrador', ativo: false }))
  const fora = await lida(storage, 'b')
  expect([fora.usuario.empresas, fora.membro.ativo, await administradores(storage)]).toEqual([[], false, 1])
  await storage.commit(mudarVinculo(fora.usuario, fora.membro, { perfil: 'links', ativo: true }))
  expect((await lida(storage, 'b')).usuario.empresas).toEqual([{ empresaId: 'aurora', perfil: 'links' }])
})

test('two administrators who let each other go at once: one stays', async () => {
  const storage = await com(['a', 'administrador'], ['b', 'administrador'])
  const [a, b] = [await lida(storage, 'a'), await lida(storage, 'b')]
  const fora = { perfil: 'administrador', ativo: false } as const
  const resultados = await Promise.allSettled([
    storage.commit(mudarVinculo(a.usuario, a.membro, fora)),
    storage.commit(mudarVinculo(b.usuario, b.membro, fora)),
  ])
  expect(resultados.map(r => r.status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await administradores(storage)).toBe(1)
})

test('of two changes of one person’s companies at once, one is decided again', async () => {
  const storage = await com(['a', 'administrador'], ['b', 'links'])
  const { usuario, membro } = await lida(storage, 'b')
  await storage.commit(vincular(usuario, { empresaId: 'brisa', perfil: 'links' }, agora))
  await expect(storage.commit(mudarVinculo(usuario, membro, { perfil: 'links', ativo: false }))).rejects.toThrow(
    ConditionFailed,
  )
  expect((await lida(storage, 'b')).usuario.empresas.map(e => e.empresaId)).toEqual(['aurora', 'brisa'])
})
