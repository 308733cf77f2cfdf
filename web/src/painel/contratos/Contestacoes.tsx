import { Box, chakra, Flex, Text } from '@chakra-ui/react'
import { useTextos } from '../../app/textos.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { Situacao, type TomDaSituacao } from '../../ui/Situacao.tsx'
import type { ContratoAberto } from './FolhaDoContrato.tsx'

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
  const { t } = useTextos()
  return (
    <Box as="article" borderWidth="1px" borderColor="line" borderRadius="l2" p="4">
      <Flex justify="space-between" gap="3" wrap="wrap">
        <Text fontWeight="semibold">{t(`contratos.motivo.${c.motivo}`)}</Text>
        <Situacao tom={tons[c.situacao]}>{t(`contratos.contestacao.${c.situacao}`)}</Situacao>
      </Flex>
      {c.texto && (
        <Text mt="2" fontSize="sm" overflowWrap="anywhere">
          {t('contratos.disse', { texto: c.texto })}
        </Text>
      )}
      {c.resposta && (
        <Text mt="2" fontSize="sm" overflowWrap="anywhere">
          {t('contratos.resposta', { texto: c.resposta })}
        </Text>
      )}
      {c.situacao === 'registrada' && (
        <Text mt="2" fontSize="sm" color="ink-2">
          {t('contratos.demora')}
        </Text>
      )}
      {c.situacao === 'aceita' && (
        <Text mt="2" fontSize="sm" color="ink-2">
          {t('contratos.aceitaTexto')}
        </Text>
      )}
      <chakra.ol listStyleType="none" mt="3" fontSize="sm" color="ink-2">
        {c.passos.map(p => (
          <Flex as="li" key={`${p.situacao}${p.em}`} justify="space-between" gap="4" py="1">
            <span>
              {t(`contratos.passo.${p.situacao}`)}
              {p.situacao === 'registrada' && ` ${t('contratos.por', { quem: c.autor })}`}
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
