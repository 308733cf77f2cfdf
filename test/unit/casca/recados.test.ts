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

const ocorridos = { pixContestado: 'G01', contestacaoEncerrada: 'G01', disputaAberta: 'G02', venda: 'G02' } as const
test.each([
  [
    'administrador',
    ['/contestacoes', '/contestacoes', '/contestacoes', '/meus-links-de-pagamento'],
    ['pixContestado', 'contestacaoEncerrada', 'disputaAberta', 'venda'],
  ],
  // who may not answer a contested Pix is not told to; what was decided is in their statement
  ['contador', ['/movimentacoes'], ['contestacaoEncerrada']],
  // who makes links has no page of contested payments
  ['links', ['/meus-links-de-pagamento'], ['venda']],
])('a notice of which every page is closed to %s is not shown to them', async (perfil, levam, tipos) => {
  const storage = memoryStorage()
  const em = '2026-11-20T12:00:00.000Z'
  for (const [n, [tipo, grupo]] of Object.entries(ocorridos).entries()) {
    const fato = { caixa: 'avisos', dono: 'EMP#aurora', valor: 34_000, nome: 'Cadeira', ttl: 0 } as const
    await storage.commit([Recado.create({ ...fato, tipo, grupo, id: `${em}.${9 - n}`, em })])
  }
  const sessao = { usuarioId: 'u1', nome: 'Ana', empresaId: 'aurora', slug: 's', perfil }
  const resposta = await listarRecados('avisos')({ storage } as never)({ sessao } as never)
  const lista = resposta as { chave: string | null; link: string | null }[]
  expect(lista.map(r => r.chave)).toEqual(tipos.map(t => `recado.${t}`))
  expect(lista.map(r => r.link?.replace(/.*(?=\/)/, ''))).toEqual(levam)
})
