import { chakra } from '@chakra-ui/react'
import { caminhos } from '../../app/caminhos.ts'
import { Link } from '../../app/router.ts'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { escritorDeMeses } from '../../ui/meses.ts'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import type { Conta } from './operacoes.ts'

const escreverMes = escritorDeMeses('pt-BR')
type TributoDaConta = NonNullable<Conta['tributo']>

/** Which tax it pays, under which code, and of which commissions it was withheld. */
export const Tributo = ({ tributo: t }: { tributo: TributoDaConta }) => (
  <ParteDaFolha titulo={dizer('conta.tributo')}>
    <Dado nome={dizer('conta.tributo.qual')}>{dizer(`comissoes.retido.${t.tributo}`)}</Dado>
    <Dado nome={dizer('conta.tributo.codigo')}>{t.codigo}</Dado>
    <Dado nome={dizer('conta.tributo.mes')}>{escreverMes(t.mes)}</Dado>
    {t.parcelas.map(p => (
      <Dado key={`${p.representante}#${p.mes}`} nome={<DaComissao parcela={p} />}>
        {/* a long name takes the line below, the amount stays whole on a phone */}
        <chakra.span whiteSpace="nowrap">{emReais(p.valor)}</chakra.span>
      </Dado>
    ))}
  </ParteDaFolha>
)

const DaComissao = ({ parcela: p }: { parcela: TributoDaConta['parcelas'][number] }) => (
  <chakra.span color="brand" textDecoration="underline" asChild>
    <Link to={`${caminhos.equipe('representantes')}?representante=${p.representante}&mes=${p.mes}`}>
      {dizer('conta.tributo.parcela', { nome: p.nome, mes: escreverMes(p.mes).toLowerCase() })}
    </Link>
  </chakra.span>
)
