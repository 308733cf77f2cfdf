import { chakra } from '@chakra-ui/react'
import { caminhos } from '../../app/caminhos.ts'
import { Link } from '../../app/router.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { escritorDeMeses } from '../../ui/meses.ts'
import { Situacao } from '../../ui/Situacao.tsx'
import { emReais } from '../filas/casos.ts'
import { situacaoDoMes, tonsDaComissao } from '../representantes/contrato.ts'
import { dizer } from '../textos.ts'
import type { Conta } from './operacoes.ts'

type OrigemDaConta = NonNullable<Conta['origem']>
const escreverMes = escritorDeMeses('pt-BR')
const enderecoDa = ({ representante, mes }: OrigemDaConta) =>
  `${caminhos.equipe('representantes')}?representante=${representante}&mes=${mes}`

/** The commission that made it: what it came to, what is withheld, and how far it is. */
export function Origem({ origem: o, valor }: { origem: OrigemDaConta; valor: number }) {
  const situacao = situacaoDoMes(o)
  return (
    <ParteDaFolha titulo={dizer('conta.origem')}>
      <Dado nome={dizer('conta.origem.comissao', { mes: escreverMes(o.mes).toLowerCase() })}>
        <chakra.span color="brand" textDecoration="underline" asChild>
          <Link to={enderecoDa(o)}>{dizer('conta.origem.verComissao')}</Link>
        </chakra.span>
      </Dado>
      <Dado nome={dizer('conta.origem.situacao')}>
        <Situacao tom={tonsDaComissao[situacao]}>{dizer(`comissoes.situacao.${situacao}`)}</Situacao>
      </Dado>
      <Dado nome={dizer('comissoes.bruto')}>{emReais(o.bruto)}</Dado>
      {o.retencoes.map(r => (
        <Dado key={r.tributo} nome={dizer(`comissoes.retido.${r.tributo}`)}>
          {emReais(-r.valor)}
        </Dado>
      ))}
      <Dado nome={dizer('conta.origem.liquido')}>
        <strong>{emReais(valor)}</strong>
      </Dado>
      {o.nota && <Dado nome={dizer('comissoes.nota')}>{o.nota}</Dado>}
    </ParteDaFolha>
  )
}

/** Why it is not paid yet, and where that is mended. */
export const EsperaNota = ({ origem }: { origem: OrigemDaConta }) => (
  <chakra.div mb="3">
    <Aviso tom="atencao">
      {dizer('conta.origem.esperaNota')}
      <chakra.span textDecoration="underline" fontWeight="semibold" asChild>
        <Link to={enderecoDa(origem)}>{dizer('conta.origem.registrarNota')}</Link>
      </chakra.span>
    </Aviso>
  </chakra.div>
)
