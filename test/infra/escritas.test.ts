import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { EscritaNaoDeclarada, soEscreve } from '../../functions/platform/storage/guarda.ts'
import { memoryStorage } from '../../functions/platform/storage/memory.ts'
import { carregarFuncoes, type FuncaoCarregada } from '../../infra/constructs/carregar.ts'
import { caminhoDaRaiz } from '../../infra/functions.ts'
import { listaDeGuardas, oQueResta, porParticao } from '../../infra/guardas.ts'
import { auditado } from '../../shared/contract/endpoint.ts'
import { endpoints } from '../../shared/contract/index.ts'
import { limitesPublicos } from '../../shared/contract/limitesPublicos.ts'
import type { Operacao } from '../../shared/contract/rotas.ts'
import { alcanceDeEscrita } from './alcanceDeEscrita.ts'

/** What a function's code could write and never does, each with its reason. */
const nuncaEscrevem: Record<string, { tipos: string[]; porque: string }> = {
  ...porTodos(['analisarCarrinho', 'autorizarCarrinho', 'reservarSaldo'], {
    tipos: ['Lancamento'],
    porque: 'the step of a cart that they write has no entry in the journal',
  }),
  ...porTodos(['solicitarSaque', 'solicitarMeuSaque', 'retirarReceita', 'validarAntecipacao'], {
    tipos: ['Checkout', 'PixAvulso', 'Uso'],
    porque: 'only what was held for a payer ends a checkout, and they send what an account has',
  }),
  ...porTodos(['salvarPagador', 'validarContatoPagadorCarrinho'], {
    tipos: ['Pagador', 'Token'],
    porque: 'a cart’s payer and tokens are items of its own; a link’s come by the same rule',
  }),
  registrarSelfiePagador: { tipos: ['ProvaDeVida'], porque: 'a cart’s tries are an item of its own' },
  receberWhatsApp: { tipos: ['Pagador', 'PagadorDoCarrinho'], porque: 'of the pair it changes the token only' },
  risco: {
    tipos: ['Carrinho', 'Checkout', 'Pagador', 'PagadorDoCarrinho', 'TentativaAnterior', 'TentativaDoCarrinho'],
    porque: 'it is told by these what to read',
  },
}

let funcoes: FuncaoCarregada[]
beforeAll(async () => {
  funcoes = await carregarFuncoes()
})

test('the port refuses a function every type of every partition that it does not declare, and no other', async () => {
  const tabela = memoryStorage()
  for (const f of funcoes) {
    const declarados = [...(f.permissao.escreve ?? []), ...(f.permissao.atualiza ?? [])]
    const porta = soEscreve(tabela, declarados)
    for (const [particao, tipos] of porParticao()) {
      const PK = particao.replaceAll('*', 'qualquer')
      for (const tipo of tipos) {
        const certo = declarados.some(
          d => d === tipo || (d.startsWith(`${tipo}@`) && PK.startsWith(`${d.split('@')[1]}#`)),
        )
        const passa = await porta.commit([{ op: 'remove', key: { PK, SK: 'RAIZ' }, tipo }]).then(
          () => true,
          error => {
            if (!(error instanceof EscritaNaoDeclarada)) throw error
            return false
          },
        )
        if (passa !== certo) expect(`${f.nome} writes ${tipo} in ${PK}: ${passa}`).toBe(`${certo}`)
      }
    }
  }
  const publica = funcoes.find(f => f.nome === 'obterLinkPublico')?.permissao.escreve ?? []
  expect(publica).not.toContain('Saldo')
})

test('each call whose strangers are counted in the table may write its count', () => {
  const contadas = [...limitesPublicos].filter(([, l]) => l.onde === 'tabela').map(([operacao]) => operacao)
  const podem = funcoes.filter(f => f.permissao.escreve?.includes('Tentativas')).map(f => f.nome)
  expect(contadas.length).toBeGreaterThan(20)
  expect(podem).toEqual(expect.arrayContaining(contadas))
})

describe('the list of guards', () => {
  test('is what `npm run -s guardas` prints', () => {
    const escrita = readFileSync(join(caminhoDaRaiz, 'infra/docs/guardas.md'), 'utf8')
    expect(escrita.trimEnd()).toBe(listaDeGuardas(funcoes).trimEnd())
  })
  test('says of each partition of several types what is left beyond the port, and of no other', () => {
    const varias = [...porParticao()].filter(([, tipos]) => tipos.length > 1).map(([particao]) => particao)
    expect(Object.keys(oQueResta).sort()).toEqual(varias.sort())
  })
})

const tipoDe = (declarado: string) => declarado.split('@', 1)[0] ?? ''

describe('what a function declares to write is what its code can write', () => {
  test('no function lacks what its code reaches, and none has what it does not', async () => {
    const alcance = await alcanceDeEscrita(funcoes)
    const faltam: string[] = []
    const sobram: string[] = []
    for (const f of funcoes) {
      const alcanca = alcance.get(f.nome) ?? new Map<string, Set<string>>()
      const declara = new Set((f.permissao.escreve ?? []).map(tipoDe))
      for (const [tipo, metodos] of alcanca)
        if (!declara.has(tipo) && !dispensado(f, tipo, metodos)) faltam.push(`${f.nome}: ${tipo}`)
      for (const tipo of declara) if (!alcanca.has(tipo)) sobram.push(`${f.nome}: ${tipo}`)
    }
    expect({ faltam, sobram }).toEqual({ faltam: [], sobram: [] })
  })

  test('every reason not to declare is of a function, and of what it does not declare', () => {
    for (const [nome, { tipos }] of Object.entries(nuncaEscrevem)) {
      const declara = funcoes.find(f => f.nome === nome)?.permissao.escreve?.map(tipoDe)
      expect(
        tipos.filter(t => declara?.includes(t) !== false),
        nome,
      ).toEqual([])
    }
  })

  test('a function that only reads the table declares nothing, one that writes it something', () => {
    const semNada = funcoes.filter(f => (f.permissao.tabela === 'escrever') !== Boolean(f.permissao.escreve?.length))
    expect(semNada.map(f => f.nome)).toEqual([])
  })

  test('a call of a session may write its entry of the audit log exactly where it is audited', () => {
    const api = funcoes.filter(f => f.papel === 'api')
    const trocadas = api.filter(
      f => auditado(endpoints[f.nome as Operacao]) !== (f.permissao.escreve ?? []).includes('Ato'),
    )
    expect(trocadas.map(f => f.nome)).toEqual([])
  })
})

/** What the chain of every call (a private document makes one) counts and notes, and who may is held by the suites: the port refuses the others. */
const daCadeia = new Set(['Ato', 'Tentativas', 'UsoDeChave', 'UsoDaChaveNoDia', 'PrazoDeChave'])
function dispensado(f: FuncaoCarregada, tipo: string, metodos: ReadonlySet<string>): boolean {
  const { nome, papel, permissao } = f
  if (nuncaEscrevem[nome]?.tipos.includes(tipo)) return true
  const soSoma = [...metodos].every(m => m === 'add')
  if (permissao.atualiza?.includes(tipo)) return soSoma
  return daCadeia.has(tipo) && (tipo === 'Ato' ? papel === 'api' || papel === 'documento' : soSoma)
}

function porTodos<T>(nomes: string[], valor: T): Record<string, T> {
  return Object.fromEntries(nomes.map(nome => [nome, valor]))
}
