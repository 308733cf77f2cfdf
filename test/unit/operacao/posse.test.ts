import { expect, test } from 'vitest'
import { assumirCaso } from '../../../functions/areas/operacao/assumirCaso/assumirCaso.ts'
import { encerrarPosse } from '../../../functions/areas/operacao/regras/posse.ts'
import { soltarCaso } from '../../../functions/areas/operacao/soltarCaso/soltarCaso.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import { Posse } from '../../../functions/platform/storage/Posse.ts'
import { redecide } from '../../../functions/platform/storage/port.ts'
import type { assumirCaso as contrato } from '../../../shared/contract/casosDaEquipe.ts'
import type { Perfil } from '../../../shared/contract/direitos.ts'
import type { Output } from '../../../shared/contract/endpoint.ts'
import { posseMs } from '../../../shared/domain/filaDaEquipe.ts'

/** A case is one person's at a time: taken, kept, taken over by name, ended by a decision (decision 0088). */
const inicio = Date.parse('2026-11-24T12:00:00.000Z')
const caso = { natureza: 'saque', referencia: 'Saque0000000000000001' } as const

function mundo() {
  const storage = memoryStorage()
  let agora = inicio
  const deps = { storage, clock: { now: () => agora } } as never
  const pessoa = (usuarioId: string, perfil: Perfil = 'quita-administrador') => ({ usuarioId, nome: usuarioId, perfil })
  const pedido = (quem: string, body: object = {}, perfil?: Perfil) =>
    ({ params: { natureza: 'saque', id: caso.referencia }, body, sessao: pessoa(quem, perfil) }) as never
  const nome = (e: unknown) => (e as { name: string }).name
  return {
    storage,
    passar: (ms: number) => {
      agora += ms
    },
    assumir: (quem: string, tomar?: boolean, perfil?: Perfil) =>
      assumirCaso(deps)(pedido(quem, tomar ? { tomar } : {}, perfil)).then(
        p => (p as Output<typeof contrato>).quem,
        nome,
      ),
    soltar: (quem: string) => soltarCaso(deps)(pedido(quem)),
    /** A decision: what a use case does with the lease, in its own transaction. */
    decidir: (quem: string, perfil?: Perfil) =>
      redecide(async () =>
        storage.commit(await encerrarPosse(storage, caso, { quem: pessoa(quem, perfil), agora })),
      ).then(() => 'decidiu', nome),
    dono: async () => (await Posse.get(storage, caso))?.ator,
  }
}

test('of forty people who open one case at once, one has it and the others are told who', async () => {
  const m = mundo()
  const quem = await Promise.all(Array.from({ length: 40 }, (_, n) => m.assumir(`p${n}`)))
  const dono = await m.dono()
  expect(quem.filter(q => q === dono)).toHaveLength(1)
  expect(quem.filter(q => q === 'CasoDeOutraPessoa')).toHaveLength(39)
})

test('of a decision and a takeover at once, one stands: whoever lost the case decides nothing', async () => {
  const m = mundo()
  await m.assumir('ana')
  const [decisao, tomada] = await Promise.all([m.decidir('ana'), m.assumir('bia', true)])
  expect(tomada).toBe('bia')
  // ana's decision was first, and bia took what was free; or it was refused
  expect(['decidiu', 'CasoDeOutraPessoa']).toContain(decisao)
  expect(await m.dono()).toBe('bia')
  expect(await m.decidir('ana')).toBe('CasoDeOutraPessoa')
  expect(await m.decidir('bia')).toBe('decidiu')
  expect(await m.dono()).toBeUndefined()
})

test('kept for fifteen minutes since the last sign, and no instant more', async () => {
  const m = mundo()
  await m.assumir('ana')
  m.passar(posseMs - 1)
  expect(await m.assumir('bia')).toBe('CasoDeOutraPessoa')
  expect(await m.assumir('ana')).toBe('ana')
  expect(await Posse.get(m.storage, caso)).toMatchObject({ desde: new Date(inicio).toISOString() })
  m.passar(posseMs - 1)
  expect(await m.decidir('bia')).toBe('CasoDeOutraPessoa')
  m.passar(1)
  expect(await m.assumir('bia')).toBe('bia')
})

test('left by its own person alone; a free case may be decided; a consultant keeps none that they may not decide', async () => {
  const m = mundo()
  await m.assumir('ana')
  await m.soltar('bia')
  expect(await m.dono()).toBe('ana')
  await m.soltar('ana')
  expect(await m.dono()).toBeUndefined()
  expect(await m.decidir('bia')).toBe('decidiu')
  expect(await m.assumir('caio', false, 'quita-consultor')).toBe('SemPermissao')
  // the company's own second person is in no queue of the staff's
  await m.assumir('ana')
  expect(await m.decidir('dono', 'administrador')).toBe('decidiu')
  expect(await m.dono()).toBe('ana')
})

test('money held of one checkout is one case, by whatever it came', () => {
  const de = (natureza: 'pix' | 'boleto' | 'conta' | 'saque') => Posse.key({ natureza, referencia: 'X' }).SK
  expect(new Set([de('pix'), de('boleto'), de('conta')]).size).toBe(1)
  expect(de('saque')).not.toBe(de('pix'))
})
