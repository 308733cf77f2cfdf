import { describe, expect, test } from 'vitest'
import type { LinhaEscrita } from '../../../shared/domain/folha/campos.ts'
import { modeloDaFolha, tabelaDaFolha } from '../../../shared/domain/folha/colunas.ts'
import { decidirFolha, foraDeHora, repetidasNoLote } from '../../../shared/domain/folha/conferir.ts'
import { lerLinhaDaFolha } from '../../../shared/domain/folha/linha.ts'
import { limitesDeSaidaPadrao } from '../../../shared/domain/saidas.ts'
import bancos from '../../vectors/banks.json' with { type: 'json' }
import chaves from '../../vectors/pix_keys.json' with { type: 'json' }

const ana: LinhaEscrita = { nome: 'Ana', documento: '111.444.777-35', valor: '10,00' }
const ler = (mais: LinhaEscrita) => lerLinhaDaFolha({ ...ana, ...mais })
const tiposDoVetor: Readonly<Record<string, number>> = { cpf: 0, cnpj: 1, email: 2, phone: 3, evp: 4 }

describe('a line by its shape', () => {
  test.each(chaves.rows.filter(r => r.input))('the key $input is $type', ({ input, type, normalized }) => {
    const documento = type === 'cpf' || type === 'cnpj' ? String(normalized) : '11144477735'
    const { linha, erros } = ler({ documento, chave: input })
    if (type === null) expect(erros).toContainEqual({ campo: 'chave', motivo: 'chave' })
    else expect(linha?.destino).toEqual({ tipo: 'chave', chave: normalized, tipoChave: tiposDoVetor[String(type)] })
  })

  test('every bank that has a code is found by it and by its ISPB', () => {
    const semBanco = bancos.banks.filter(({ code, ispb }) =>
      [code, String(Number(code)), ispb].some(banco => {
        const { linha } = ler({ banco, agencia: '1234', conta: '56789-0' })
        return linha?.destino.tipo !== 'conta' || linha.destino.ispb !== ispb
      }),
    )
    expect(bancos.banks.length).toBeGreaterThan(400)
    expect(semBanco.map(b => b.code)).toEqual([])
  })

  test.each<[string, LinhaEscrita, string, string]>([
    ['no name', { nome: ' ', chave: 'a@b.co' }, 'nome', 'falta'],
    ['a CPF with a wrong digit', { documento: '111.444.777-36', chave: 'a@b.co' }, 'documento', 'documento'],
    ['no amount', { valor: '', chave: 'a@b.co' }, 'valor', 'falta'],
    ['an amount in words', { valor: 'dez', chave: 'a@b.co' }, 'valor', 'valor'],
    ['nothing', { valor: '0,00', chave: 'a@b.co' }, 'valor', 'minimo'],
    ['more than one transfer takes', { valor: '200.000,01', chave: 'a@b.co' }, 'valor', 'maximo'],
    ['nowhere', {}, 'chave', 'sem-destino'],
    ['two places', { chave: 'a@b.co', banco: '001' }, 'chave', 'dois-destinos'],
    ['a kind of key that is none', { chave: 'a@b.co', tipoChave: 'apelido' }, 'tipoChave', 'tipo-de-chave'],
    ['eleven digits that are a CPF and a phone', { chave: '11910000019' }, 'tipoChave', 'tipo-ambiguo'],
    ['another person’s CPF', { chave: '529.982.247-25', tipoChave: 'CPF' }, 'chave', 'chave-de-outro'],
    ['an unknown bank', { banco: '998', agencia: '1234', conta: '1-9' }, 'banco', 'banco'],
    ['a branch of five digits', { banco: '001', agencia: '12345', conta: '1-9' }, 'agencia', 'agencia'],
    ['an account in words', { banco: '001', agencia: '1234', conta: 'poupança' }, 'conta', 'conta'],
    ['an account without its branch', { banco: '001', conta: '1-9' }, 'agencia', 'falta'],
    ['an e-mail that is none', { chave: 'a@b.co', email: 'ana' }, 'email', 'email'],
    ['a long description', { chave: 'a@b.co', descricao: 'x'.repeat(141) }, 'descricao', 'longo'],
  ])('%s is told at its field', (_, mais, campo, motivo) => {
    const { erros, linha } = ler(mais)
    expect(linha).toBeUndefined()
    expect(erros).toContainEqual({ campo, motivo })
  })

  test('the model file is read by its own rules, both rows', () => {
    const [titulos = [], ...exemplos] = modeloDaFolha()
    const campos = titulos.map(t => tabelaDaFolha.colunaDoTitulo(t))
    for (const exemplo of exemplos) {
      const escrita = Object.fromEntries(exemplo.flatMap((v, n) => (campos[n] ? [[campos[n], v]] : [])))
      expect(lerLinhaDaFolha(escrita).erros).toEqual([])
    }
    expect(exemplos).toHaveLength(2)
  })
})

test('the same person and amount is told of the second time, by the first one’s place', () => {
  const l = (documento: string, valor: number) => ({ documento, valor })
  expect(repetidasNoLote([l('a', 1), undefined, l('a', 2), l('a', 1), l('b', 1), l('a', 1)])).toEqual([
    ...[null, null, null, 0, null, 0],
  ])
})

describe('whether an authorised lot waits for staff', () => {
  const agora = Date.UTC(2026, 10, 24, 15)
  const lote = {
    ...{ total: 1_000_00, maiorLinha: 500_00, aNovos: 0, agora, limites: limitesDeSaidaPadrao },
    empresa: { dia: 0, mes: 0, diaEmQueda: [], mesEmQueda: [] } as never,
  }
  const decide = (mais: object) => {
    const d = decidirFolha({ ...lote, ...mais })
    return d.acao === 'espera' ? d.motivos : d.acao
  }
  test.each<[string, object, unknown]>([
    ['a small one by day', {}, 'sai'],
    ['one with a large line', { maiorLinha: limitesDeSaidaPadrao.revisao }, ['valor']],
    ['one to people who are new', { aNovos: 10_000_01 }, ['favorecidos-novos']],
    ['exactly as much to people who are new as may be', { aNovos: 10_000_00 }, 'sai'],
    ['one at 22:00', { agora: Date.UTC(2026, 10, 25, 1) }, ['horario']],
    ['one at 6:00', { agora: Date.UTC(2026, 10, 24, 9) }, 'sai'],
    ['one beyond the day', { total: limitesDeSaidaPadrao.dia + 1 }, ['dia']],
    ['a line beyond what one order may carry', { limiteOrdem: 499_99 }, 'recusada'],
  ])('%s', (_, mais, esperado) => expect(decide(mais)).toEqual(esperado))

  test('the usual hours are São Paulo’s', () => {
    expect(foraDeHora(Date.UTC(2026, 10, 24, 8, 59))).toBe(true)
    expect(foraDeHora(Date.UTC(2026, 10, 24, 9))).toBe(false)
    expect(foraDeHora(Date.UTC(2026, 10, 25, 0, 59))).toBe(false)
  })
})
