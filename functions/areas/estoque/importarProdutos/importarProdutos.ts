import { createHash } from 'node:crypto'
import type { Output } from '../../../../shared/contract/endpoint.ts'
import { PlanilhaComErros } from '../../../../shared/contract/erros.ts'
import type { importarProdutos as contrato } from '../../../../shared/contract/planilhaDeProdutos.ts'
import { agruparProdutos } from '../../../../shared/domain/lote/gruposDeProdutos.ts'
import { colunaDoProduto } from '../../../../shared/domain/lote/produtos.ts'
import { fault } from '../../../platform/http/fault.ts'
import type { UseCase } from '../../../platform/http/handle.ts'
import { LoteDeProdutos } from '../../../platform/storage/Catalogo.ts'
import { lerEmpresa } from '../../empresas/regras/lerEmpresa.ts'
import { exigirLoja } from '../../loja/regras/produtos.ts'
import type { DepsDaPlanilhaDeProdutos } from '../regras/lote/acharProdutos.ts'
import { conferirProdutos, type ProdutoConferido } from '../regras/lote/conferirProdutos.ts'
import { erroEm } from '../regras/lote/corpoDoGrupo.ts'
import { gravarConferido } from '../regras/lote/gravarProdutos.ts'
import { lerArquivoDeProdutos } from '../regras/lote/lerArquivoDeProdutos.ts'

/** Rows that one call writes: product by product, a few seconds of the 25 that a request has. */
const LINHAS_POR_CHAMADA = 100
/** What a slow table may still take of the request's time: no further product is begun past it (ms). */
const RESERVA = 8_000

type Resposta = Output<typeof contrato>
type Situacao = Resposta['linhas'][number]['situacao']
type Feito = ProdutoConferido | (Omit<ProdutoConferido, 'situacao'> & { situacao: 'falhou' })

/**
 * Looks at a spreadsheet of products, or makes and changes them: each product in a transaction of its own, decided over the
 * version that was read, so that a repeated or a lost call makes nothing twice, and one that fails takes no other with it
 * (decision 0155).
 */
export const importarProdutos: UseCase<typeof contrato, DepsDaPlanilhaDeProdutos> =
  deps =>
  async ({ body, sessao, contexto }) => {
    const { storage, clock } = deps
    const { empresaId } = sessao
    exigirLoja(await lerEmpresa(storage, empresaId))
    const linhas = lerArquivoDeProdutos(Buffer.from(body.arquivo, 'base64'))
    const conferidos = await conferirProdutos(deps, empresaId, agruparProdutos(linhas))
    if (!body.gravar) return resposta(conferidos, { gravado: false, proxima: null })
    const adiante = conferidos.filter(c => primeiraDe(c) > (body.apos ?? 0))
    const erradas = adiante.flatMap(c => c.erros.map(e => e.linha))
    if (erradas.length && !body.ignorarComErro)
      throw fault(PlanilhaComErros, { linhas: [...new Set(erradas)].sort((a, b) => a - b) })
    const desta = ateTantasLinhas(adiante)
    const [novos, mudam] = (['novo', 'muda'] as const).map(s => desta.filter(c => c.situacao === s).length)
    if (novos || mudam) {
      const id = createHash('sha256').update(body.arquivo).digest('base64url').slice(0, 21)
      const lote = { empresaId, id, linhas: linhas.length, criados: novos ?? 0, mudados: mudam ?? 0 }
      // before its products: its write carries the entry of the audit log
      await storage.commit([LoteDeProdutos.put({ ...lote, criadoEm: new Date(clock.now()).toISOString() })])
    }
    const por = { id: sessao.usuarioId, nome: sessao.nome }
    const feitos: Feito[] = []
    for (const c of desta) {
      if (feitos.length && clock.now() >= contexto.prazo - RESERVA) break
      feitos.push(await gravar(deps, por, c))
    }
    const ultimo = feitos.at(-1)
    const proxima = ultimo && feitos.length < adiante.length ? primeiraDe(ultimo) : null
    return resposta(feitos, { gravado: true, proxima })
  }

const primeiraDe = ({ grupo }: Pick<ProdutoConferido, 'grupo'>): number => grupo.linhas[0]?.linha ?? 0

/** The first products, whole, whose rows are so many together; always one. */
function ateTantasLinhas(conferidos: readonly ProdutoConferido[]): ProdutoConferido[] {
  let linhas = 0
  const fim = conferidos.findIndex((c, n) => {
    linhas += c.grupo.linhas.length
    return n > 0 && linhas > LINHAS_POR_CHAMADA
  })
  return fim < 0 ? [...conferidos] : conferidos.slice(0, fim)
}

async function gravar(
  deps: DepsDaPlanilhaDeProdutos,
  por: { id: string; nome: string },
  c: ProdutoConferido,
): Promise<Feito> {
  try {
    return await gravarConferido(deps, por, c)
  } catch (error) {
    const name = error instanceof Error ? error.name : 'unknown'
    deps.log.error('bulk-row-failed', { produto: c.depois?.id ?? '', linha: primeiraDe(c), name })
    return { ...c, situacao: 'falhou' }
  }
}

/** Row by row, in the file's order: one without an error of its own says that its product has one elsewhere. */
function resposta(
  feitos: readonly Feito[],
  { gravado, proxima }: { gravado: boolean; proxima: number | null },
): Resposta {
  const linhas = feitos.flatMap(({ grupo, situacao, erros, antes, depois }) =>
    grupo.linhas.map(l => {
      const seus = erros.filter(e => e.linha === l.linha)
      const ditos = erros.length && !seus.length ? [erroEm(l.linha, null, 'outraLinha')] : seus
      const preco = l.precoDaVariacao ?? grupo.campos.preco ?? antes?.preco
      return {
        ...{ linha: l.linha, nome: l.nome ?? antes?.nome ?? null, preco: preco ?? null, situacao },
        produtoId: (gravado && situacao !== 'falhou' ? (depois ?? antes) : antes)?.id ?? null,
        erros: ditos.map(({ coluna, motivo, mensagem }) => ({
          ...{ coluna, titulo: coluna && colunaDoProduto(coluna).titulo, motivo, mensagem },
        })),
      }
    }),
  )
  const quantos = (situacao: Situacao) => feitos.filter(f => f.situacao === situacao).length
  return {
    linhas: linhas.sort((a, b) => a.linha - b.linha),
    ...{ novos: quantos('novo'), mudam: quantos('muda'), iguais: quantos('igual') },
    ...{ recusados: quantos('recusado'), falharam: quantos('falhou'), proxima },
  }
}
