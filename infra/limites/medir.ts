/** What the limits are measured on: templates as synthesis writes them, and the counts that are taken of them. */
export interface RecursoMedido {
  Type: string
  // biome-ignore lint/suspicious/noExplicitAny: templates are JSON of many shapes
  Properties?: any
}
export interface ModeloMedido {
  Resources: Record<string, RecursoMedido>
  Parameters?: Record<string, unknown>
  Outputs?: Record<string, unknown>
}
/** The templates of one stage, by stack. */
export type Modelos = Readonly<Record<string, ModeloMedido>>
/** Where, and how much of it. */
export type Medida = readonly [onde: string, valor: number]

/** What IAM counts: every character but white space. */
export const caracteres = (documento: unknown): number =>
  documento === undefined ? 0 : JSON.stringify(documento).replace(/\s/g, '').length
export const bytes = (valor: unknown): number =>
  valor === undefined ? 0 : Buffer.byteLength(typeof valor === 'string' ? valor : JSON.stringify(valor))

/** Every resource of a type, with where it is. */
export const doTipo = (m: Modelos, tipo: string): [onde: string, r: RecursoMedido][] =>
  Object.entries(m).flatMap(([pilha, t]) =>
    Object.entries(t.Resources)
      .filter(([, r]) => r.Type === tipo)
      .map(([id, r]): [string, RecursoMedido] => [`${pilha}/${id}`, r]),
  )

/** One number of each resource of a type. */
export const deCada =
  // biome-ignore lint/suspicious/noExplicitAny: see RecursoMedido
    (tipo: string, valor: (p: any) => number) =>
    (m: Modelos): Medida[] =>
      doTipo(m, tipo).map(([onde, { Properties = {} }]) => [onde, valor(Properties)])

/** How many of a type the stage's account holds. */
export const quantos =
  (...tipos: string[]) =>
  (m: Modelos): Medida[] => [[tipos.join(' + '), tipos.flatMap(t => doTipo(m, t)).length]]

/** Length of a name where it is written; one that CloudFormation makes up is made to fit. */
export const nomeDe = (tipo: string, campo: string) =>
  deCada(tipo, p => (typeof p[campo] === 'string' ? p[campo].length : 0))

interface Politica {
  PolicyDocument: unknown
}
/**
 * The characters of every inline policy of each role together, those that a resource of their own attaches to it too:
 * CDK writes such a one where a construct grants.
 */
export function politicasEmLinha(m: Modelos): Medida[] {
  const soltas = doTipo(m, 'AWS::IAM::Policy')
  return doTipo(m, 'AWS::IAM::Role').map(([onde, { Properties: p = {} }]) => {
    const [pilha, id] = onde.split('/')
    const desta = soltas.filter(
      ([lugar, s]) =>
        lugar.startsWith(`${pilha}/`) &&
        (s.Properties?.Roles as { Ref?: string }[] | undefined)?.some(r => r.Ref === id),
    )
    const documentos = [...((p.Policies ?? []) as Politica[]), ...desta.map(([, s]) => s.Properties as Politica)]
    return [onde, documentos.reduce((n, d) => n + caracteres(d.PolicyDocument), 0)]
  })
}

/** Capacity of AWS's managed rule groups, as their documentation states it. */
const capacidadeDosGrupos: Record<string, number> = {
  AWSManagedRulesAmazonIpReputationList: 25,
  AWSManagedRulesKnownBadInputsRuleSet: 200,
  AWSManagedRulesCommonRuleSet: 700,
}

type Declaracao = Record<string, unknown>
interface Comparacao {
  FieldToMatch?: object
  TextTransformations?: { Type: string }[]
  PositionalConstraint?: string
}
const custoDe: Record<string, (s: Comparacao) => number> = {
  RegexMatchStatement: () => 3,
  SizeConstraintStatement: () => 1,
  ByteMatchStatement: s => (s.PositionalConstraint?.startsWith('CONTAINS') ? 10 : 2),
}
/**
 * Capacity (WCU) of one rule: what each comparison costs, and 10 for each text transformation of each part of a request,
 * counted once a rule. The firewall's own count is asked for only by an account (`CheckCapacity`).
 * @throws Error for a statement whose cost is not written here: an unknown cost is not zero.
 */
function capacidadeDaRegra(declaracao: Declaracao): number {
  const transformacoes = new Set<string>()
  const somar = (d: Declaracao): number =>
    Object.entries(d).reduce((n, [tipo, s]) => {
      if (tipo === 'AndStatement' || tipo === 'OrStatement')
        return n + (s as { Statements: Declaracao[] }).Statements.reduce((x, y) => x + somar(y), 0)
      if (tipo === 'NotStatement') return n + somar((s as { Statement: Declaracao }).Statement)
      if (tipo === 'RateBasedStatement') {
        const { ScopeDownStatement } = s as { ScopeDownStatement?: Declaracao }
        return n + 2 + (ScopeDownStatement ? somar(ScopeDownStatement) : 0)
      }
      if (tipo === 'LabelMatchStatement') return n + 1
      if (tipo === 'ManagedRuleGroupStatement') {
        const { Name, ScopeDownStatement } = s as { Name: string; ScopeDownStatement?: Declaracao }
        const dele = capacidadeDosGrupos[Name]
        if (dele === undefined) throw new Error(`The capacity of ${Name} is not known`)
        return n + dele + (ScopeDownStatement ? somar(ScopeDownStatement) : 0)
      }
      const custo = custoDe[tipo]
      if (!custo) throw new Error(`The capacity of a ${tipo} is not known`)
      const comparacao = s as Comparacao
      for (const { Type } of comparacao.TextTransformations ?? [])
        if (Type !== 'NONE') transformacoes.add(`${JSON.stringify(comparacao.FieldToMatch)} ${Type}`)
      return n + custo(comparacao)
    }, 0)
  return somar(declaracao) + 10 * transformacoes.size
}

export const capacidadeDoFirewall = deCada('AWS::WAFv2::WebACL', p =>
  (p.Rules as { Statement: Declaracao }[]).reduce((n, r) => n + capacidadeDaRegra(r.Statement), 0),
)
