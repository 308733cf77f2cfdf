import { expect, test } from 'vitest'
import { listarRecados } from '../../../functions/areas/casca/regras/recados.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Recado } from '../../../functions/platform/storage/Recado.ts'

test('notices of the house and of the person are one list, newest first, and fifty at most', async () => {
  const storage = memoryStorage()
  const boxes = ['EMP#aurora', 'USR#u1#EMP#aurora']
  const instant = (n: number) => new Date(Date.UTC(2026, 10, 20) + n * 60_000).toISOString()
  for (let n = 0; n < 60; n++) {
    const notice = { caixa: 'avisos', titulo: `aviso ${n}`, texto: '', ttl: 0 } as const
    const em = instant(n)
    await storage.commit([Recado.create({ ...notice, dono: boxes[n % 2] ?? '', id: `${em}.a`, em })])
  }
  const sessao = { usuarioId: 'u1', nome: 'Ana', empresaId: 'aurora', slug: 's', perfil: 'administrador' }
  const list = await listarRecados('avisos')({ storage } as never)({ sessao } as never)
  const newest = Array.from({ length: 50 }, (_, n) => `aviso ${59 - n}`)
  expect((list as { title: string }[]).map(r => r.title)).toEqual(newest)
})
