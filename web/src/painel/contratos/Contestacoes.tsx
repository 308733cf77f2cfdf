import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import type { ContratoAberto } from './FolhaDoContrato.tsx'
import { useDizer } from './palavras.tsx'

type Contestacao = ContratoAberto['contestacoes'][number]
const tons: Record<Contestacao['situacao'], TomDaSituacao> = {
  registrada: 'nota',
  emAnalise: 'nota',
  aceita: 'bom',
  recusada: 'ruim',
}

/** What was said against a contract, the newest first: the reason, what the registrar answered, and each step. */
export const Contestacoes = ({ itens }: { itens: readonly Contestacao[] }) => (
  <>
    {itens.map(c => (
      <UmaContestacao key={c.id} c={c} />
    ))}
  </>
)

function UmaContestacao({ c }: { c: Contestacao }) {
  const d = useDizer()
  return (
    <Box as="article" borderWidth="1px" borderColor="line" borderRadius="l2" p="4">
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Text fontWeight="semibold">{d(`contratos.motivo.${c.motivo}`)}</Text>
        <Situacao tom={tons[c.situacao]}>{d(`contratos.contestacao.${c.situacao}`)}</Situacao>
      </Flex>
      {c.texto && (
        <Text mt="2" fontSize="sm" overflowWrap="anywhere">
          {d('contratos.disse', { texto: c.texto })}
        </Text>
      )}
      {c.resposta && (
        <Text mt="2" fontSize="sm" overflowWrap="anywhere">
          {d('contratos.resposta', { texto: c.resposta })}
        </Text>
      )}
      {c.situacao === 'registrada' && (
        <Text mt="2" fontSize="sm" color="ink-2">
          {d('contratos.demora')}
        </Text>
      )}
      {c.situacao === 'aceita' && (
        <Text mt="2" fontSize="sm" color="ink-2">
          {d('contratos.aceitaTexto')}
        </Text>
      )}
      <chakra.ol listStyleType="none" mt="3" fontSize="sm" color="ink-2">
        {c.passos.map(p => (
          <Flex as="li" key={`${p.situacao}${p.em}`} justify="space-between" gap="4" py="1">
            <span>
              {d(`contratos.passo.${p.situacao}`)}
              {p.situacao === 'registrada' && ` ${d('contratos.por', { quem: c.autor })}`}
            </span>
            <Text as="span" flexShrink={0}>
              <Momento iso={p.em} />
            </Text>
          </Flex>
        ))}
      </chakra.ol>
    </Box>
  )
}
