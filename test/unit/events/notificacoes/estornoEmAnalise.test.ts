import { expect, test } from 'vitest'
import { avisarEstornoQueEspera } from '../../../../functions/events/consumers/notificacoes/estornoEmAnalise.ts'
import { tocarSino } from '../../../../functions/events/consumers/notificacoes/sino.ts'
import { Empresa } from '../../../../functions/platform/storage/Empresa.ts'
import { Link } from '../../../../functions/platform/storage/Link.ts'
import { Membro } from '../../../../functions/platform/storage/Membro.ts'
import { Recado } from '../../../../functions/platform/storage/Recado.ts'
import type { NovoEmail } from '../../../../functions/providers/email/port.ts'
import { limitesDeSaidaPadrao } from '../../../../shared/domain/saidas.ts'
import { chavesDeTeste } from '../../../builders/chaves.ts'
import { empresaGuardada } from '../../../builders/empresa.ts'
import { mundoDeEstornos } from '../../../builders/estornos.ts'
import { linkDaCadeira } from './fatos.ts'

/** Who is told that a refund waits for a second person, and what the bell says of its end. */
async function mundo(administradores: string[]) {
  const saidas = { ...limitesDeSaidaPadrao, estorno: 1_00, dia: 0 }
  const m = mundoDeEstornos(undefined, { credito: 300_00, saidas })
  const empresa = empresaGuardada({})
  const { id } = await m.noPix(10_000)
  const { link } = await m.checkout(id)
  await m.storage.commit([
    Empresa.create(empresa),
    Link.create(linkDaCadeira({}, { id: link, empresaId: empresa.id })),
    ...administradores.map(usuarioId =>
      Membro.create({
        ...{ empresaId: empresa.id, usuarioId, nome: `PESSOA ${usuarioId}`, email: `${usuarioId}@aurora.example` },
        ...{ perfil: 'administrador', ativo: true, desde: '2026-01-01' },
      }),
    ),
  ])
  await m.estornar(id, 9_000)
  const ref = (await m.checkout(id)).estorno?.id ?? ''
  const enviados: NovoEmail[] = []
  const email = {
    enviar: async (e: NovoEmail) => {
      enviados.push(e)
      return { tipo: 'aceito', mensagemId: '1' } as const
    },
  }
  const deps = { ...m.deps, email, chaves: chavesDeTeste(), env: { APP_URL: 'https://app.quita.example' } } as never
  const mensagem = (tipo: 'EstornoRetido' | 'EstornoNaoAprovado') => ({
    id: tipo,
    tipo,
    PK: `CHK#${id}`,
    SK: 'RAIZ',
    ref,
  })
  const sino = async () =>
    (await Recado.query(m.storage, { pk: `CXA#avisos#EMP#${empresa.id}`, consistent: true })).values.map(r => r.tipo)
  return { m, id, deps, enviados, mensagem, sino, empresa }
}

test('every administrator but who asked is written to, once, and the bell rings for administrators', async () => {
  const w = await mundo(['usr-1', 'ana', 'bia'])
  for (let vez = 0; vez < 2; vez++) {
    await avisarEstornoQueEspera(w.deps, w.mensagem('EstornoRetido'))
    await tocarSino(w.deps, w.mensagem('EstornoRetido'))
  }
  expect(w.enviados.map(e => e.para)).toEqual(['ana@aurora.example', 'bia@aurora.example'])
  const [carta] = w.enviados
  expect(carta?.assunto).toMatch(/^Um estorno de R\$\s90,00 de .+ espera outra pessoa$/)
  for (const dito of ['Pessoa Usr-1', w.id, `/${w.empresa.slug}/financeiro/saldo`, 'Decida até'])
    expect(carta?.texto).toContain(dito)
  expect(await w.sino()).toEqual(['estornoEspera'])
})

test('where there is no other administrator its own address is written to; nothing of one that was decided on', async () => {
  const w = await mundo(['usr-1'])
  await avisarEstornoQueEspera(w.deps, w.mensagem('EstornoRetido'))
  expect(w.enviados.map(e => e.para)).toEqual([w.empresa.email])
  const outro = await mundo(['usr-1', 'ana'])
  await outro.m.decidir(outro.id, 'recusar')
  await avisarEstornoQueEspera(outro.deps, outro.mensagem('EstornoRetido'))
  expect(outro.enviados).toEqual([])
  await tocarSino(outro.deps, outro.mensagem('EstornoNaoAprovado'))
  expect(await outro.sino()).toEqual(['estornoNaoAprovado'])
})

test('who takes their own back is told nothing of it', async () => {
  const w = await mundo(['usr-1', 'ana'])
  await w.m.desistir(w.id)
  await tocarSino(w.deps, w.mensagem('EstornoNaoAprovado'))
  expect(await w.sino()).toEqual([])
})
