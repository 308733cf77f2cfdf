import { Box, Button, chakra, Flex, Heading, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../../shared/contract/index.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useParams } from '../../app/router.ts'
import { Dado } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { EstadoVazio } from '../../ui/EstadoVazio.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Falhou } from '../../ui/Falhou.tsx'
import { Logo } from '../../ui/Logo.tsx'
import { escritorDeMeses } from '../../ui/meses.ts'
import { Superficie, useTituloDaPagina } from '../../ui/Pagina.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { Paga } from './Paga.tsx'

type ExtratoDaComissao = Received<EndpointDe<'obterExtratoDaComissao'>>
const escreverMes = escritorDeMeses('pt-BR')

/** /extrato-de-comissao/{token}: a month's statement, for the representative who was sent its signed address. */
export default function Extrato() {
  const { token = '' } = useParams()
  useTituloDaPagina(dizer('extrato.titulo'))
  const { data, error, recarregar } = useEndpoint('obterExtratoDaComissao', { params: { token } })
  return (
    <Box as="main" maxW="44rem" mx="auto" px={{ base: '4', md: '8' }} py="8">
      <Logo />
      {error?.erro.name === 'ExtratoIndisponivel' || error?.erro.name === 'RequisicaoInvalida' ? (
        <EstadoVazio pagina figura="semAcesso" titulo={dizer('extrato.fim')} texto={dizer('extrato.fimTexto')} />
      ) : error ? (
        <Falhou erro={error.erro} titulo={dizer('extrato.falhou')} aoRepetir={() => void recarregar()} />
      ) : data ? (
        <Mes extrato={data} token={token} />
      ) : (
        <EsqueletoDeLinhas linhas={6} />
      )}
    </Box>
  )
}

function Mes({
  extrato: { nome, documento, comissao: c, expiraEm, ...pagina },
  token,
}: {
  extrato: ExtratoDaComissao
  token: string
}) {
  return (
    <>
      <Heading as="h1" fontSize="2xl" fontWeight="bold" mt="6" letterSpacing="-0.02em">
        {dizer('extrato.titulo')}
      </Heading>
      <Text color="ink-2" mt="1" mb="5">
        {dizer('extrato.texto', { nome, documento, mes: escreverMes(c.mes).toLowerCase() })}
      </Text>
      <Superficie>
        <Box px="5" py="2">
          <Dado nome={dizer('comissoes.ganha')}>{emReais(c.ganha)}</Dado>
          <Dado nome={dizer('comissoes.retomada')}>{emReais(-c.retomada)}</Dado>
          <Dado nome={dizer('comissoes.trazida')}>{emReais(c.trazida)}</Dado>
          {c.retencoes.map(r => (
            <Dado key={r.tributo} nome={dizer(`comissoes.retido.${r.tributo}`)}>
              {emReais(-r.valor)}
            </Dado>
          ))}
          <Dado nome={dizer('comissoes.liquido')}>
            <strong>{emReais(c.liquido)}</strong>
          </Dado>
          <Dado nome={dizer('comissoes.vencimento')}>{formatarData(c.vencimento)}</Dado>
          <Paga c={c} />
        </Box>
      </Superficie>
      <Heading as="h2" fontSize="lg" fontWeight="bold" mt="7" mb="2">
        {dizer('extrato.vendas')}
      </Heading>
      <Vendas {...pagina} token={token} />
      <Text color="ink-2" fontSize="sm" mt="6">
        {dizer('extrato.vale', { quando: escreverMomento(expiraEm, 'pt-BR') })}
      </Text>
    </>
  )
}

/** A page of sales, and the next one under it once it is asked for. */
function Vendas({ linhas, cursor, token }: Pick<ExtratoDaComissao, 'linhas' | 'cursor'> & { token: string }) {
  const [mais, setMais] = useState(false)
  return (
    <>
      <chakra.ul listStyleType="none" aria-label={dizer('extrato.vendas')}>
        {linhas.map(l => (
          <Flex
            as="li"
            key={`${l.em} ${l.venda} ${l.valor}`}
            justify="space-between"
            gap="4"
            py="2.5"
            fontSize="sm"
            borderBottomWidth="1px"
            borderColor="line"
          >
            <span>
              {l.cliente}
              <Text as="span" display="block" color="ink-2" fontSize="xs">
                {escreverMomento(l.em, 'pt-BR')} · {l.venda}
              </Text>
            </span>
            <Text as="span" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
              {emReais(l.valor)}
            </Text>
          </Flex>
        ))}
      </chakra.ul>
      {cursor &&
        (mais ? (
          <MaisVendas token={token} cursor={cursor} />
        ) : (
          <Button variant="outline" mt="4" onClick={() => setMais(true)}>
            {dizer('extrato.mais')}
          </Button>
        ))}
    </>
  )
}

function MaisVendas({ token, cursor }: { token: string; cursor: string }) {
  const { data, error, recarregar } = useEndpoint('obterExtratoDaComissao', { params: { token }, query: { cursor } })
  if (error) return <Falhou erro={error.erro} aoRepetir={() => void recarregar()} />
  return data ? <Vendas linhas={data.linhas} cursor={data.cursor} token={token} /> : <EsqueletoDeLinhas linhas={3} />
}
