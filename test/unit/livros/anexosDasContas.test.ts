import { expect, test } from 'vitest'
import { gravador } from '../../../functions/areas/auditoria/regras/gravador.ts'
import { anexarNaConta } from '../../../functions/areas/livros/anexarNaConta/anexarNaConta.ts'
import { lerAnexoDaConta } from '../../../functions/areas/livros/lerAnexoDaConta/lerAnexoDaConta.ts'
import { lerContasParaArquivo } from '../../../functions/areas/livros/regras/contas/lerContasParaArquivo.ts'
import { verConta } from '../../../functions/areas/livros/regras/contas/verConta.ts'
import { removerAnexoDaConta } from '../../../functions/areas/livros/removerAnexoDaConta/removerAnexoDaConta.ts'
import { baldeEmMemoria } from '../../../functions/platform/runtime/balde.ts'
import { createIds } from '../../../functions/platform/runtime/ids.ts'
import type { Ato } from '../../../functions/platform/storage/Auditoria.ts'
import { ContaDoProvedor } from '../../../functions/platform/storage/ContaDoProvedor.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { limpar } from '../../../functions/platform/uploads/need.ts'
import { anexarNaConta as contrato } from '../../../shared/contract/anexosDasContas.ts'
import { limitesDosAnexos, type Sentido } from '../../../shared/domain/contasDoProvedor.ts'
import { chavesDeTeste } from '../../builders/chaves.ts'
import { pdf, png, svg } from '../platform/uploads/corpus.ts'

/** Papers of the provider's accounts (decision 0156): kept once, opened, and taken out while an account is open. */
const agora = Date.parse('2026-11-24T13:00:00.000Z')
const id = 'Conta0000000000000001'
const quem = { id: 'ana', nome: 'Ana' }
const guardada = (mais: Partial<ContaDoProvedor> = {}): ContaDoProvedor => ({
  ...{ id, versao: 1, sentido: 'pagar', situacao: 'aberta', servico: 'aluguel', descricao: 'Sala', valor: 100_00 },
  ...{ pago: 0, emissao: '2026-10-01', vencimento: '2026-11-20', autor: quem, criadoEm: '2026-10-01T12:00:00.000Z' },
  contraparte: { tipo: 'fornecedor', nome: 'Ipê', documento: '11222333000181' },
  ...mais,
})

/** With an account as it says; with none where the storage has one. */
async function mundo(mais?: Partial<ContaDoProvedor>, storage?: Storage) {
  const tabela = storage ?? memoryStorage()
  const balde = baldeEmMemoria()
  const deps = {
    ...{
      storage: tabela,
      clock: { now: () => agora, sleep: async () => {} },
      ids: createIds(),
      env: {},
      anexos: balde,
    },
    ...{ log: { info() {}, warn() {}, error() {} }, chaves: chavesDeTeste(), arquivos: { limpar } },
  }
  if (!storage) await tabela.commit([ContaDoProvedor.put(guardada(mais))])
  const pedir = (params: object, resto: object = {}, chave?: string) =>
    ({
      ...{ params, query: {}, ...resto },
      sessao: { usuarioId: 'ana', empresaId: 'quita', perfil: 'quita-administrador', nome: 'Ana', slug: 'quita' },
      contexto: { prazo: agora + 25_000, idempotencyKey: chave },
    }) as never
  const papel = await pdf()
  return {
    ...{ storage: tabela, balde },
    anexar: (
      nome: string,
      {
        arquivo = papel,
        nomeDoArquivo = 'a.pdf',
        chave,
      }: { arquivo?: Buffer; nomeDoArquivo?: string; chave?: string } = {},
    ) => anexarNaConta(deps as never)(pedir({ id }, { body: { nome }, arquivo, nomeDoArquivo }, chave)),
    ler: (anexo: string) =>
      lerAnexoDaConta(deps as never)(pedir({ id, anexo })) as Promise<{ tipo: string; data: string }>,
    remover: (anexo: string, chave?: string) => removerAnexoDaConta(deps as never)(pedir({ id, anexo }, {}, chave)),
    ver: (sentido: Sentido = 'pagar') => verConta(deps as never, { sentido, id }),
  }
}
const nomes = async (m: { ver: () => Promise<{ anexos: { nome: string }[] }> }) =>
  (await m.ver()).anexos.map(a => a.nome)

test('a PDF and a picture are cleaned, kept under names of ours, and opened again as what they are', async () => {
  const m = await mundo()
  await m.anexar('Nota fiscal 1234')
  await m.anexar('Foto do recibo', { arquivo: await png(), nomeDoArquivo: 'IMG 1.PNG' })
  const { anexos } = await m.ver()
  expect(anexos.map(a => [a.nome, a.tipo, a.quem, a.removivel])).toEqual([
    ['Nota fiscal 1234', 'application/pdf', 'Ana', true],
    ['Foto do recibo', 'image/jpeg', 'Ana', true],
  ])
  expect([...m.balde.objetos.keys()]).toEqual(anexos.map((a, n) => `${id}/${a.id}.${n ? 'jpg' : 'pdf'}`))
  const lida = await m.ler(anexos[1]?.id ?? '')
  expect([lida.tipo, Buffer.from(lida.data, 'base64').subarray(0, 3)]).toEqual([
    'image/jpeg',
    Buffer.from([0xff, 0xd8, 0xff]),
  ])
  await expect(m.ler('Outro0000000000000001')).rejects.toMatchObject({ name: 'ContaNaoEncontrada' })
  m.balde.objetos.clear()
  await expect(m.ler(anexos[0]?.id ?? '')).rejects.toMatchObject({ name: 'ContaNaoEncontrada' })
})

test('what is no paper leaves nothing behind', async () => {
  const m = await mundo()
  await expect(m.anexar('Nota', { arquivo: svg })).rejects.toMatchObject({ name: 'ArquivoInvalido' })
  expect([m.balde.objetos.size, await nomes(m)]).toEqual([0, []])
})

test.each([
  ['Nota fiscal nº 12 (2ª via)', true],
  ['  Recibo  ', true],
  ['', false],
  ['   ', false],
  ['../../nota', false],
  ['nota\u202efdp.exe', false],
  ['nota\n1', false],
  ['a'.repeat(limitesDosAnexos.nome), true],
  ['a'.repeat(limitesDosAnexos.nome + 1), false],
])('called %j: %s', (nome, vale) => expect(contrato.body.safeParse({ nome }).success).toBe(vale))

test('asked for again under its key it is the same paper; another paper under it is refused', async () => {
  const m = await mundo()
  await m.anexar('Nota', { chave: 'k1' })
  await m.anexar('Nota', { chave: 'k1' })
  expect([m.balde.objetos.size, await nomes(m)]).toEqual([1, ['Nota']])
  await expect(m.anexar('Outra', { chave: 'k1' })).rejects.toMatchObject({ name: 'ChaveReutilizada' })
})

test('two at once are both kept, and of two that do not both fit one is refused', async () => {
  const m = await mundo()
  await Promise.all([m.anexar('Nota'), m.anexar('Contrato')])
  expect((await nomes(m)).toSorted()).toEqual(['Contrato', 'Nota'])
  for (let n = 3; n < limitesDosAnexos.porConta; n++) await m.anexar(`Papel ${n}`)
  const juntas = await Promise.allSettled([m.anexar('Oitavo'), m.anexar('Nono')])
  expect(juntas.map(j => j.status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(juntas.find(j => j.status === 'rejected')).toMatchObject({
    reason: { name: 'ContaInvalida', fields: { motivo: 'anexos' } },
  })
  expect(await nomes(m)).toHaveLength(limitesDosAnexos.porConta)
})

test('taken out it leaves the account and not the folder; again under its key is the same answer', async () => {
  const m = await mundo()
  await m.anexar('Nota')
  await m.anexar('Contrato')
  const [nota] = (await m.ver()).anexos
  await m.remover(nota?.id ?? '', 'tira')
  await m.remover(nota?.id ?? '', 'tira')
  expect([await nomes(m), m.balde.objetos.size]).toEqual([['Contrato'], 2])
  await expect(m.remover(nota?.id ?? '')).rejects.toMatchObject({ name: 'ContaNaoEncontrada' })
})

const envio = { transferencia: 'T', emCurso: true, quem }
test.each([
  ['open', {}, true],
  ['paid in part', { situacao: 'parcial', pago: 1 }, true],
  ['paid', { situacao: 'paga', pago: 100_00 }, false],
  ['cancelled', { situacao: 'cancelada' }, false],
  ['renegotiated', { situacao: 'renegociada' }, false],
  ['given up', { situacao: 'perda' }, false],
  ['while a manual entry is to settle it', { lancamento: 'L' }, false],
  ['while a payment of it is on its way', { envio }, false],
  ['once that payment came to nothing', { envio: { ...envio, emCurso: false } }, true],
] as [string, Partial<ContaDoProvedor>, boolean][])(
  '%s: a paper may be attached, and may be taken out: %s',
  async (_, mais, sai) => {
    const m = await mundo()
    await m.anexar('Nota')
    const antes = (await ContaDoProvedor.get(m.storage, id, { consistent: true })) as ContaDoProvedor
    await m.storage.commit([ContaDoProvedor.put({ ...antes, ...mais })])
    await m.anexar('Comprovante')
    const lida = (await ContaDoProvedor.get(m.storage, id, { consistent: true })) as ContaDoProvedor
    expect(lida.anexos?.map(a => a.nome)).toEqual(['Nota', 'Comprovante'])
    const tira = m.remover(lida.anexos?.[0]?.id ?? '')
    if (sai) await tira
    else await expect(tira).rejects.toMatchObject({ name: 'ContaEmOutraSituacao' })
  },
)

test('each act is in the audit log, with the names before and after', async () => {
  const tabela = memoryStorage()
  await tabela.commit([ContaDoProvedor.put(guardada())])
  const ids = createIds()
  /** A request of its own, whose storage writes the entry with the act. */
  const agir = async (operacao: 'anexarNaConta' | 'removerAnexoDaConta') => {
    const g = gravador({ storage: tabela, ids, clock: { now: () => agora }, log: { error() {} } } as never, operacao, {
      ...{ ip: '203.0.113.9', userAgent: 'navegador', correlationId: operacao },
    })
    g.ator({ tipo: 'usuario', id: 'ana', nome: 'Ana', empresaId: 'quita' })
    return mundo(undefined, g.storage)
  }
  const anexando = await agir('anexarNaConta')
  await anexando.anexar('Nota')
  const [nota] = (await anexando.ver()).anexos
  await (await agir('removerAnexoDaConta')).remover(nota?.id ?? '')
  const atos = tabela.dump().filter(i => i._t === 'Ato') as unknown as Ato[]
  const campo = `anexo ${nota?.id}`
  expect(atos.map(a => [a.operacao, a.ator.nome, a.mudancas])).toEqual([
    ['anexarNaConta', 'Ana', [{ campo, depois: 'Nota' }]],
    ['removerAnexoDaConta', 'Ana', [{ campo, antes: 'Nota' }]],
  ])
})

test('the accountant’s file has their names without a read more', async () => {
  const m = await mundo()
  await m.anexar('Nota')
  await m.anexar('Contrato')
  let lidas = 0
  const contada: Storage = {
    ...m.storage,
    query: q => {
      lidas++
      return m.storage.query(q)
    },
  }
  const { itens } = await lerContasParaArquivo(contada, { sentido: 'pagar', filtros: {}, agora }, { limit: 10 })
  expect([itens[0]?.conta.anexos?.map(a => a.nome), lidas]).toEqual([['Nota', 'Contrato'], 1])
})
