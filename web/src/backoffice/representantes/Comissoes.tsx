import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { caminhos } from '../../app/caminhos.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Link, useSearchParams } from '../../app/router.ts'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { escritorDeMeses } from '../../ui/meses.ts'
import { Situacao } from '../../ui/Situacao.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { AcoesDoMes } from './AcoesDoMes.tsx'
import { situacaoDoMes, tonsDaComissao } from './contrato.ts'
import type { Representante } from './FolhaDoRepresentante.tsx'
import { GraficoDasComissoes } from './GraficoDasComissoes.tsx'
import { Paga } from './Paga.tsx'

export type MesDaComissao = ItemDe<'listarComissoes'>
export const escreverMes = escritorDeMeses('pt-BR')

/** The months of a representative: the picture of a year, and each month with what may be done about it. */
export function Comissoes({ representante: r, aoMudar }: { representante: Representante; aoMudar: () => void }) {
  const [busca] = useSearchParams()
  const lista = useLista('listarComissoes', {}, { params: { id: r.id }, porPagina: 12, chave: c => c.mes })
  const mudou = () => {
    lista.recarregar()
    aoMudar()
  }
  return (
    <ParteDaFolha titulo={dizer('comissoes.titulo')}>
      {lista.error && (
        <Falhou erro={lista.error.erro} titulo={dizer('comissoes.falhou')} aoRepetir={lista.recarregar} />
      )}
      {lista.carregando && <EsqueletoDeLinhas linhas={3} />}
      {!lista.carregando && !lista.error && lista.itens.length === 0 && (
        <Text color="ink-2" fontSize="sm">
          {dizer('comissoes.vazia')}
        </Text>
      )}
      {lista.itens.length > 0 && (
        <Stack gap="4">
          <GraficoDasComissoes meses={lista.itens} />
          <chakra.ul listStyleType="none" display="grid" gap="3">
            {lista.itens.map((c, n) => (
              <Mes key={c.mes} c={c} aberto={n === 0 || c.mes === busca.get('mes')} representante={r} aoMudar={mudou} />
            ))}
          </chakra.ul>
          {lista.temMais && (
            <Button variant="outline" alignSelf="center" onClick={lista.carregarMais}>
              {dizer('comissoes.mais')}
            </Button>
          )}
        </Stack>
      )}
    </ParteDaFolha>
  )
}

interface PropsDoMes {
  c: MesDaComissao
  /** Its figures are shown from the start. */
  aberto: boolean
  representante: Representante
  aoMudar: () => void
}
function Mes({ c, aberto, representante, aoMudar }: PropsDoMes) {
  const { perfil } = useSessao()
  const [mostra, setMostra] = useState(aberto)
  const situacao = situacaoDoMes(c)
  return (
    <chakra.li borderWidth="1px" borderColor="line" borderRadius="l3" p="4">
      <Flex justify="space-between" align="baseline" gap="3">
        <Text fontWeight="semibold">{escreverMes(c.mes)}</Text>
        <Text fontWeight="bold" fontVariantNumeric="tabular-nums">
          {emReais(c.valor)}
        </Text>
      </Flex>
      <Flex justify="space-between" align="center" gap="3" fontSize="sm" mt="1">
        <Situacao tom={tonsDaComissao[situacao]}>{dizer(`comissoes.situacao.${situacao}`)}</Situacao>
        <Button
          variant="ghost"
          colorPalette="gray"
          size="sm"
          minH="11"
          aria-expanded={mostra}
          aria-label={`${dizer('comissoes.vendas', { n: c.vendas })}, ${escreverMes(c.mes)}`}
          onClick={() => setMostra(!mostra)}
        >
          {dizer('comissoes.vendas', { n: c.vendas })}
        </Button>
      </Flex>
      {mostra && <Figuras c={c} />}
      {pode(perfil, 'G14', 'escrever') && <AcoesDoMes c={c} representante={representante} aoMudar={aoMudar} />}
    </chakra.li>
  )
}

const Figuras = ({ c }: { c: MesDaComissao }) => (
  <chakra.div mt="1">
    <Dado nome={dizer('comissoes.ganha')}>{emReais(c.ganha)}</Dado>
    {c.retomada !== 0 && <Dado nome={dizer('comissoes.retomada')}>{emReais(-c.retomada)}</Dado>}
    {c.trazida !== 0 && <Dado nome={dizer('comissoes.trazida')}>{emReais(c.trazida)}</Dado>}
    {c.retencoes.map(r => (
      <Dado key={r.tributo} nome={dizer(`comissoes.retido.${r.tributo}`)}>
        {emReais(-r.valor)}
      </Dado>
    ))}
    {c.valor > 0 && <Dado nome={dizer('comissoes.liquido')}>{emReais(c.liquido)}</Dado>}
    {c.valor > 0 && <Dado nome={dizer('comissoes.vencimento')}>{formatarData(c.vencimento)}</Dado>}
    {c.aprovadaPor && <Dado nome={dizer('comissoes.aprovadaPor')}>{c.aprovadaPor}</Dado>}
    {c.nota && <Dado nome={dizer('comissoes.nota')}>{c.nota}</Dado>}
    <Paga c={c} />
    {c.conta && (
      <Dado nome={dizer('comissoes.conta')}>
        <chakra.span color="brand" textDecoration="underline" asChild>
          <Link to={`${caminhos.equipe('contasAPagar')}?conta=${c.conta}`}>{dizer('comissoes.verConta')}</Link>
        </chakra.span>
      </Dado>
    )}
  </chakra.div>
)
