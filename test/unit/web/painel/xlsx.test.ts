import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { xlsx } from '../../../../functions/areas/relatorios/regras/formatos.ts'
import { lerXlsx } from '../../../../web/src/painel/lote/xlsx.ts'

/** A workbook as Excel saves one, of the parts that are named. */
const livro = (partes: Record<string, string>, nivel: 0 | 6 = 6) =>
  zipSync(
    Object.fromEntries(
      Object.entries({
        'xl/workbook.xml': '<workbook><sheets><sheet name="Um" sheetId="1" r:id="rId7"/></sheets></workbook>',
        'xl/_rels/workbook.xml.rels':
          '<Relationships><Relationship Id="rId1" Target="styles.xml"/><Relationship Id="rId7" Target="worksheets/f.xml"/></Relationships>',
        ...partes,
      }).map(([nome, xml]) => [nome, strToU8(xml)]),
    ),
    { level: nivel },
  )
const folha = (linhas: string) => ({ 'xl/worksheets/f.xml': `<worksheet><sheetData>${linhas}</sheetData></worksheet>` })

describe('a workbook in the browser', () => {
  test('shared and inline texts, numbers with a comma, days by their style, gaps where cells are not there', async () => {
    const partes = {
      'xl/sharedStrings.xml':
        '<sst><si><t>Nome</t></si><si><r><t>Ana &amp; </t></r><r><t xml:space="preserve">Cia</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si><si/></sst>',
      'xl/styles.xml':
        '<styleSheet><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="&quot;dia&quot; 0.00"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/></cellXfs></styleSheet>',
      ...folha(
        [
          '<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Valor</t></is></c></row>',
          '<row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3"/><c r="C3"><v>89.900000000000006</v></c><c r="D3" s="1"><v>46357</v></c><c r="E3" s="2"><v>46357.5</v></c><c r="F3" s="3"><v>12</v></c><c r="AA3" t="str"><f>1</f><v>&#233;</v></c></row>',
          '<row r="4"><c r="A4"><v>52998224725</v></c><c r="B4" t="s"><v>2</v></c></row>',
        ].join(''),
      ),
    }
    for (const nivel of [0, 6] as const) {
      const linhas = await lerXlsx(livro(partes, nivel))
      expect(linhas[0]).toEqual(['Nome', '', 'Valor'])
      expect(linhas[1]).toEqual([])
      expect(linhas[2]?.slice(0, 6)).toEqual(['Ana & Cia', '', '89,9', '01/12/2026', '01/12/2026', '12'])
      expect(linhas[2]?.[26]).toBe('é')
      expect(linhas[3]).toEqual(['52998224725', ''])
    }
  })
  test('of a Mac whose days begin in 1904', async () => {
    const partes = {
      'xl/workbook.xml': '<workbook><workbookPr date1904="1"/><sheets><sheet r:id="rId7"/></sheets></workbook>',
      'xl/styles.xml': '<styleSheet><cellXfs><xf numFmtId="14"/></cellXfs></styleSheet>',
      ...folha('<row r="1"><c r="A1" s="0"><v>44895</v></c></row>'),
    }
    expect(await lerXlsx(livro(partes))).toEqual([['01/12/2026']])
  })
  test('one that we wrote ourselves is read back', async () => {
    const escritor = xlsx(['Nome', 'Valor', 'Dia'])
    const bytes = Buffer.concat([escritor.linhas([['Marta', { centavos: 8_990 }, '01/12/2026']]), escritor.fim()])
    expect(await lerXlsx(bytes)).toEqual([
      ['Nome', 'Valor', 'Dia'],
      ['Marta', '89,9', '01/12/2026'],
    ])
  })
  test('what is no workbook, and one that unpacks to more than it may, are refused', async () => {
    await expect(lerXlsx(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).rejects.toThrow()
    await expect(lerXlsx(livro({}))).rejects.toThrow('no sheet')
    const bomba = folha(`<row r="1"><c r="A1"><v>${'1'.repeat(9_000_000)}</v></c></row>`)
    await expect(lerXlsx(livro(bomba))).rejects.toThrow('too large')
  })
})
