import { describe, expect, test } from 'vitest'
import { cuidarDoArquivo } from '../../../functions/areas/conciliacao/regras/edi/cuidarDoArquivo.ts'
import { LINHAS_POR_NOTA, PEDACO_MS } from '../../../functions/areas/conciliacao/regras/edi/importarLinhas.ts'
import { ArquivoDoEdi, LinhaDoEdi, linhasDo } from '../../../functions/platform/storage/ArquivoDoEdi.ts'
import { memoryStorage } from '../../../functions/platform/storage/memory.ts'
import type { Storage } from '../../../functions/platform/storage/port.ts'
import { SEQUENCIA_DE_REPROCESSO } from '../../../shared/domain/edi/arquivos.ts'
import { arquivoDoEdi } from '../../builders/edi.ts'

const venda = (n: number) => ({
  registro: 'E',
  valores: { parcela: 1, totalParcelas: 1, nsu: n, tid: `T${n}`, valorBrutoParcela: 100 + n, valorLiquido: 97 + n },
  soma: { bruto: 100 + n, liquido: 97 + n },
})
const textoDe = (linhas: number, cabecalho: Record<string, string | number> = {}) =>
  arquivoDoEdi(
    '03',
    Array.from({ length: linhas }, (_, n) => venda(n)),
    { cabecalho },
  )

/** A stage with files in its bucket, and a worker that may be stopped at its n-th write, before or after it took effect. */
function mundo() {
  const base = memoryStorage()
  const objetos = new Map<string, Buffer>()
  let agora = Date.parse('2026-11-21T09:00:00Z')
  let porEscrita = 0
  let escritas = 0
  let morte: { na: number; depois: boolean } | undefined
  const storage: Storage = {
    ...base,
    async commit(writes, options) {
      escritas++
      agora += porEscrita
      if (morte?.na === escritas && !morte.depois) throw new Error('died')
      await base.commit(writes, options)
      if (morte && escritas >= morte.na) throw new Error('died')
    },
  }
  const edi = {
    async abrir(nome: string, inicio: number) {
      const bytes = objetos.get(nome)
      if (!bytes) throw new Error(`no ${nome}`)
      return (async function* () {
        for (let de = inicio; de < bytes.length; de += 10_000) yield bytes.subarray(de, de + 10_000)
      })()
    },
  }
  const deps = { storage, edi, clock: { now: () => agora } } as never
  return {
    base,
    cuidar: (id: string) => cuidarDoArquivo(deps, id),
    async receber(id: string, texto: string) {
      objetos.set(`${id}.txt`, Buffer.from(texto, 'latin1'))
      await base.commit([
        ArquivoDoEdi.create({
          ...{ id, versao: 1, situacao: 'recebido', nome: `${id}.txt`, chave: `${id}.txt`, bytes: texto.length },
          ...{ sha256: id, criadoEm: '2026-11-21T09:00:00.000Z', importadas: 0, ev: [{ tipo: 'EdiRecebido' }] },
        }),
      ])
    },
    ler: async (id: string) => (await ArquivoDoEdi.get(base, id)) as ArquivoDoEdi,
    linhas: async (id: string) =>
      (await LinhaDoEdi.query(base, { pk: linhasDo(id), sk: { prefix: 'L#' } })).values.map(l => l.numero),
    morrer: (na: number, depois: boolean) => {
      escritas = 0
      morte = { na, depois }
    },
    viver: () => {
      escritas = 0
      morte = undefined
    },
    escritas: () => escritas,
    demorar: (ms: number) => {
      porEscrita = ms
    },
  }
}
const numeros = (n: number) => Array.from({ length: n }, (_, i) => i + 2)

describe('a file', () => {
  test('is looked at, then written line by line: one write a line, one note a piece of lines, one for the end', async () => {
    const m = mundo()
    const n = LINHAS_POR_NOTA * 2 + 1
    await m.receber('a', textoDe(n))
    await m.cuidar('a')
    expect(await m.ler('a')).toMatchObject({
      ...{ situacao: 'conferido', ev: [{ tipo: 'EdiConferido' }], totais: { linhas: n, rejeitadas: 0 } },
      cabecalho: { tipo: '03', matriz: '1234567890', sequencia: 1, de: '2026-11-20', ate: '2026-11-20' },
    })
    expect(await m.linhas('a')).toEqual([])
    m.viver()
    await m.cuidar('a')
    expect(m.escritas()).toBe(n + 2 + 1)
    expect(await m.ler('a')).toMatchObject({ situacao: 'importado', importadas: n, ev: [{ tipo: 'EdiImportado' }] })
    expect(await m.linhas('a')).toEqual(numeros(n))
    await m.cuidar('a')
    expect(await m.ler('a')).toMatchObject({ ev: [{ tipo: 'EdiEncerrado' }], casamento: { apos: n + 1, feito: true } })
    m.viver()
    await m.cuidar('a')
    expect(m.escritas()).toBe(0)
  })

  test('that differs from its trailer is refused with the reason, and no line of it is kept', async () => {
    const m = mundo()
    await m.receber('a', arquivoDoEdi('03', [venda(1)], { rodape: { valorLiquido: 1 } }))
    await m.cuidar('a')
    await m.cuidar('a')
    expect(await m.ler('a')).toMatchObject({ situacao: 'rejeitado', erro: { motivo: 'liquido', linha: 3 } })
    expect(await m.linhas('a')).toEqual([])
  })

  test('has the lines that could not be read marked, as they came', async () => {
    const m = mundo()
    const bom = textoDe(2).split('\r\n')
    const linha = bom[1] ?? ''
    bom[1] = `${linha.slice(0, 565)}31022026${linha.slice(573)}`
    await m.receber('a', bom.join('\r\n'))
    await m.cuidar('a')
    await m.cuidar('a')
    expect(await m.ler('a')).toMatchObject({ situacao: 'importado', totais: { rejeitadas: 1 } })
    const { values } = await LinhaDoEdi.query(m.base, { pk: linhasDo('a'), sk: { prefix: 'L#' } })
    expect(values.map(l => [l.numero, l.rejeitada ?? false, l.bruta.padEnd(760)])).toEqual([
      [2, true, bom[1]],
      [3, false, bom[2]],
    ])
  })

  test('takes as many pieces as its time needs, and each goes on where the one before ended', async () => {
    const m = mundo()
    const n = LINHAS_POR_NOTA * 3 + 7
    await m.receber('a', textoDe(n))
    await m.cuidar('a')
    m.demorar(PEDACO_MS / LINHAS_POR_NOTA + 1)
    const pedacos: number[] = []
    for (;;) {
      await m.cuidar('a')
      const a = await m.ler('a')
      pedacos.push(a.importadas)
      if (a.situacao === 'importado') break
      expect(a.ev).toEqual([{ tipo: 'EdiPausado' }])
    }
    expect(pedacos).toEqual([LINHAS_POR_NOTA, LINHAS_POR_NOTA * 2, LINHAS_POR_NOTA * 3, n])
    expect(await m.linhas('a')).toEqual(numeros(n))
  })
})

test.each([true, false])(
  'a worker that dies at any write (after it: %s) leaves nothing doubled or lost',
  async depois => {
    const n = LINHAS_POR_NOTA + 60
    // each note, the writes around it, the first ones and the last ones
    const mortes = [1, 2, 51, LINHAS_POR_NOTA, LINHAS_POR_NOTA + 1, LINHAS_POR_NOTA + 2, n + 1, n + 2]
    for (const na of mortes) {
      const m = mundo()
      await m.receber('a', textoDe(n))
      if (na === 1) {
        m.morrer(1, depois)
        await expect(m.cuidar('a')).rejects.toThrow('died')
        m.viver()
      }
      if ((await m.ler('a')).situacao === 'recebido') await m.cuidar('a')
      m.morrer(na, depois)
      await expect(m.cuidar('a')).rejects.toThrow('died')
      m.viver()
      await m.cuidar('a')
      expect(await m.ler('a')).toMatchObject({ situacao: 'importado', importadas: n })
      expect(await m.linhas('a')).toEqual(numeros(n))
    }
  },
)

describe('sequences', () => {
  test('a sequence that another file has is refused by name', async () => {
    const m = mundo()
    await m.receber('a', textoDe(1))
    await m.receber('b', textoDe(2))
    for (const id of ['a', 'b', 'a', 'b']) await m.cuidar(id)
    expect(await m.ler('a')).toMatchObject({ situacao: 'importado' })
    expect(await m.ler('b')).toMatchObject({ situacao: 'rejeitado', erro: { motivo: 'sequencia', lido: '1' } })
  })

  test('a file that was processed again takes the place of those of its period, and of no other', async () => {
    const m = mundo()
    const dias = (de: string, ate: string, sequencia: number) => ({ periodoInicial: de, periodoFinal: ate, sequencia })
    await m.receber('antes', textoDe(1, dias('20261118', '20261119', 1)))
    await m.receber('dentro', textoDe(2, dias('20261120', '20261120', 2)))
    await m.receber('passa', textoDe(3, dias('20261120', '20261121', 3)))
    await m.receber('novo', textoDe(4, dias('20261119', '20261120', SEQUENCIA_DE_REPROCESSO)))
    for (const id of ['antes', 'dentro', 'passa', 'novo']) {
      await m.cuidar(id)
      await m.cuidar(id)
    }
    const situacoes = await Promise.all(
      ['antes', 'dentro', 'passa', 'novo'].map(async id => (await m.ler(id)).situacao),
    )
    expect(situacoes).toEqual(['importado', 'substituido', 'importado', 'importado'])
    expect((await m.ler('dentro')).substituidoPor).toBe('novo')
  })

  test('a file whose replacement was imported while it was on its way does not count beside it, wherever it stood', async () => {
    const dias = (sequencia: number) => ({ periodoInicial: '20261120', periodoFinal: '20261120', sequencia })
    // how often the original had been cared for before its replacement came: not looked at, looked at, some lines written
    for (const antes of [0, 1, 2]) {
      const m = mundo()
      const n = LINHAS_POR_NOTA + 7
      await m.receber('original', textoDe(n, dias(1)))
      m.demorar(PEDACO_MS / LINHAS_POR_NOTA + 1)
      for (let i = 0; i < antes; i++) await m.cuidar('original')
      expect((await m.ler('original')).situacao).toBe(antes === 0 ? 'recebido' : 'conferido')
      await m.receber('novo', textoDe(2, dias(SEQUENCIA_DE_REPROCESSO)))
      for (let i = 0; i < 2; i++) await m.cuidar('novo')
      for (let i = 0; i < 4; i++) await m.cuidar('original')
      expect(await m.ler('novo')).toMatchObject({ situacao: 'importado' })
      expect(await m.ler('original')).toMatchObject({ situacao: 'substituido', substituidoPor: 'novo' })
    }
  })

  test('of two replacements of one period the one that was processed later counts, in whichever order they end', async () => {
    const de = (dia: string) => ({
      ...{ periodoInicial: '20261120', periodoFinal: '20261120', sequencia: SEQUENCIA_DE_REPROCESSO },
      dataProcessamento: dia,
    })
    for (const ordem of [
      ['cedo', 'tarde'],
      ['tarde', 'cedo'],
    ]) {
      const m = mundo()
      await m.receber('cedo', textoDe(1, de('20261122')))
      await m.receber('tarde', textoDe(2, de('20261123')))
      for (const id of ordem) for (let i = 0; i < 2; i++) await m.cuidar(id)
      expect(await m.ler('tarde')).toMatchObject({ situacao: 'importado' })
      expect(await m.ler('cedo')).toMatchObject({ situacao: 'substituido', substituidoPor: 'tarde' })
    }
  })
})
