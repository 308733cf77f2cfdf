import { Box, Button, chakra, Flex, Progress, Text } from '@chakra-ui/react'
import { useState } from 'react'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { ler } from '../../api/useEndpoint.ts'
import { Aviso } from '../../ui/Aviso.tsx'
import { baixar, bytesDe } from '../../ui/baixar.ts'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { nomeDoMes, tonsDaDeclaracao, type VersaoDeclarada } from './Declaracoes.tsx'

/** One version: how far it came, what it adds up to, and its files. */
export function Versao({ mes, v }: { mes: string; v: VersaoDeclarada }) {
  return (
    <ParteDaFolha titulo={dizer('declaracoes.versao', { n: v.n })}>
      <Dado nome={dizer('caso.situacao')}>
        <Situacao tom={tonsDaDeclaracao[v.situacao]}>{dizer(`declaracoes.situacao.${v.situacao}`)}</Situacao>
      </Dado>
      {v.situacao === 'fazendo' && <Andamento dias={v.dias} />}
      {v.situacao === 'divergente' && (
        <Box my="3">
          <Aviso tom="erro">
            {v.diferenca === null
              ? dizer('declaracoes.semLeiaute')
              : dizer('declaracoes.divergencia', { valor: emReais(v.diferenca) })}
          </Aviso>
        </Box>
      )}
      <Dado nome={dizer('nota.autor')}>
        {v.autor} · <Momento iso={v.pedidaEm} />
      </Dado>
      {v.prontaEm && (
        <Dado nome={dizer('declaracoes.diario')}>
          {`${dizer('declaracoes.lidaAte', { dia: formatarData(v.ate) })} · ${dizer('declaracoes.lancamentos', { n: v.lancamentos })}`}
        </Dado>
      )}
      {v.documentos !== null && (
        <Dado nome={dizer('declaracoes.coluna.documentos')}>{v.documentos.toLocaleString('pt-BR')}</Dado>
      )}
      {v.prontaEm && <Totais mes={mes} v={v} />}
      {v.arquivos.length > 0 && <Arquivos mes={mes} v={v} />}
    </ParteDaFolha>
  )
}

function Andamento({ dias: { lidos, total } }: { dias: VersaoDeclarada['dias'] }) {
  return (
    <Progress.Root value={lidos} max={total} colorPalette="brand" my="3">
      <Progress.Label display="block" mb="2" aria-live="polite">
        <Fala>{dizer('declaracoes.andamento', { lidos, total })}</Fala>
      </Progress.Label>
      <Progress.Track borderRadius="full" h="2" bg="line">
        <Progress.Range bg="brand.solid" h="full" />
      </Progress.Track>
    </Progress.Root>
  )
}

const celula = { py: '2', ps: '4', textAlign: 'end', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' } as const
const quanto = (valor: number): string => (valor === 0 ? '–' : emReais(valor))
const campos = ['vendido', 'devolvido', 'saido'] as const

/** By method: a table where there is room, what is not nothing of each on a phone. */
function Totais({ mes, v }: { mes: string; v: VersaoDeclarada }) {
  if (v.totais.length === 0)
    return (
      <Text mt="3" color="ink-2">
        {dizer('declaracoes.semMovimento')}
      </Text>
    )
  const rotulo = dizer('declaracoes.totais', { n: v.n, mes: nomeDoMes(mes) })
  return (
    <>
      <chakra.table hideBelow="sm" w="full" mt="3" fontSize="sm" aria-label={rotulo}>
        <thead>
          <chakra.tr color="ink-2">
            <chakra.th scope="col" py="2" textAlign="start" fontWeight="medium">
              {dizer('declaracoes.coluna.forma')}
            </chakra.th>
            {(['vendas', ...campos] as const).map(c => (
              <chakra.th key={c} scope="col" {...celula} fontWeight="medium">
                {dizer(`declaracoes.coluna.${c}`)}
              </chakra.th>
            ))}
          </chakra.tr>
        </thead>
        <tbody>
          {v.totais.map(t => (
            <chakra.tr key={t.forma} borderTopWidth="1px" borderColor="line">
              <chakra.th scope="row" py="2" textAlign="start" fontWeight="medium">
                {dizer(`declaracoes.forma.${t.forma}`)}
              </chakra.th>
              <chakra.td {...celula}>{t.vendas === 0 ? '–' : t.vendas.toLocaleString('pt-BR')}</chakra.td>
              {campos.map(c => (
                <chakra.td key={c} {...celula}>
                  {quanto(t[c])}
                </chakra.td>
              ))}
            </chakra.tr>
          ))}
        </tbody>
      </chakra.table>
      <chakra.ul hideFrom="sm" listStyleType="none" mt="4" aria-label={rotulo}>
        {v.totais.map(t => (
          <chakra.li key={t.forma} py="2" borderTopWidth="1px" borderColor="line">
            <Text fontWeight="semibold">
              {dizer(`declaracoes.forma.${t.forma}`)}
              {t.vendas > 0 && (
                <chakra.span color="ink-2" fontWeight="normal" fontSize="sm">
                  {` · ${dizer('declaracoes.vendas', { n: t.vendas })}`}
                </chakra.span>
              )}
            </Text>
            {campos.map(
              c =>
                t[c] !== 0 && (
                  <Flex key={c} justify="space-between" fontSize="sm" fontVariantNumeric="tabular-nums">
                    <chakra.span color="ink-2">{dizer(`declaracoes.coluna.${c}`)}</chakra.span>
                    {emReais(t[c])}
                  </Flex>
                ),
            )}
          </chakra.li>
        ))}
      </chakra.ul>
    </>
  )
}

/** The files that this version was handed out as. */
function Arquivos({ mes, v }: { mes: string; v: VersaoDeclarada }) {
  const [falhou, setFalhou] = useState(false)
  const salvar = async (declaracao: VersaoDeclarada['arquivos'][number]['declaracao']) => {
    setFalhou(false)
    const pedido = { params: { mes }, query: { versao: v.n, declaracao } }
    try {
      const { nome, tipo, data } = await ler('lerDeclaracaoMensal', pedido)
      baixar(new Blob([await descomprimido(data)], { type: tipo }), nome)
    } catch {
      setFalhou(true)
    }
  }
  return (
    <>
      <Flex gap="3" mt="4" wrap="wrap">
        {v.arquivos.map(a => (
          <Button
            key={a.declaracao}
            variant="outline"
            h="11"
            w={{ base: 'full', sm: 'auto' }}
            aria-label={dizer('declaracoes.baixar', {
              nome: dizer(`declaracoes.nome.${a.declaracao}`),
              n: v.n,
              mes: nomeDoMes(mes),
            })}
            onClick={() => void salvar(a.declaracao)}
          >
            <Icone nome="baixar" />
            {`${dizer(`declaracoes.nome.${a.declaracao}`)} · ${dizer('declaracoes.linhas', { n: a.linhas })}`}
          </Button>
        ))}
      </Flex>
      {falhou && (
        <Box mt="3">
          <Aviso tom="erro">{dizer('declaracoes.baixarFalhou')}</Aviso>
        </Box>
      )}
    </>
  )
}

/** What a file was before it was compressed for the way. */
const descomprimido = (data: string): Promise<ArrayBuffer> =>
  new Response(new Blob([bytesDe(data)]).stream().pipeThrough(new DecompressionStream('gzip'))).arrayBuffer()
