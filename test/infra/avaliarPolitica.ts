import { comoPadrao } from '../../functions/platform/storage/particoes.ts'

/** What IAM reads of a statement; a template writes one of a list as it likes. */
export interface DeclaracaoDePolitica {
  Effect: 'Allow' | 'Deny'
  Action: string | string[]
  Resource: string | string[]
  Condition?: Record<string, Record<string, string | string[]>>
}
interface Pedido {
  acao: string
  recurso: string
  /** The partition keys that the call names: `dynamodb:LeadingKeys`. */
  particoes: string[]
}

const lista = (um: string | string[]): string[] => [um].flat()

/** Of what is compared, each value must be among those of the policy; a call that names none passes, as in IAM. */
const comparacoes: Record<string, (esperados: string[], valores: string[]) => boolean> = {
  'ForAllValues:StringLike': (esperados, valores) => valores.every(v => esperados.some(e => comoPadrao(e, v))),
  'ForAllValues:StringEquals': (esperados, valores) => valores.every(v => esperados.includes(v)),
}

/** @throws Error at an operator or key that it does not know: silence would be a pass. */
function vale(condicao: DeclaracaoDePolitica['Condition'], pedido: Pedido): boolean {
  return Object.entries(condicao ?? {}).every(([operador, chaves]) => {
    const comparar = comparacoes[operador]
    if (!comparar) throw new Error(`no evaluation of ${operador}`)
    return Object.entries(chaves).every(([chave, esperados]) => {
      if (chave !== 'dynamodb:LeadingKeys') throw new Error(`no evaluation of ${chave}`)
      return comparar(lista(esperados), pedido.particoes)
    })
  })
}

/** IAM's answer to one call by a role's own policies: a Deny that applies wins, else an Allow is needed. */
export function permitido(declaracoes: readonly DeclaracaoDePolitica[], pedido: Pedido): boolean {
  const aplicam = declaracoes.filter(
    d =>
      lista(d.Action).some(a => comoPadrao(a.toLowerCase(), pedido.acao.toLowerCase())) &&
      lista(d.Resource).some(r => comoPadrao(r, pedido.recurso)) &&
      vale(d.Condition, pedido),
  )
  return aplicam.some(d => d.Effect === 'Allow') && !aplicam.some(d => d.Effect === 'Deny')
}
