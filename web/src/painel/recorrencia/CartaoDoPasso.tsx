import { Box, Button, Flex, Heading, IconButton, Input, SimpleGrid, Stack, Text, Textarea } from '@chakra-ui/react'
import { useRef } from 'react'
import {
  type CampoDoPasso,
  canaisDaRegua,
  lacunasDaRegua,
  limitesDaRegua,
  type ProblemaDaRegua,
} from '../../../../shared/domain/regua.ts'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Icone } from '../../ui/icones.tsx'
import { Alternativas } from '../links/PreviaAoVivo.tsx'
import type { PassoEscrito } from './PaginaDaRegua.tsx'

interface Props {
  n: number
  passo: PassoEscrito
  soLeitura: boolean
  problemas: readonly ProblemaDaRegua[]
  /** What is shown beside is this one. */
  aoVer: () => void
  aoMudar: (mudanca: Partial<PassoEscrito>) => void
  aoTirar: () => void
}

/** One step: its day, its channel, and its words with gaps that are put in where the cursor stands. */
export function CartaoDoPasso({ n, passo, soLeitura, problemas, aoVer, aoMudar, aoTirar }: Props) {
  const { t } = useTextos()
  const mensagem = useRef<HTMLTextAreaElement>(null)
  const erroDe = (campo: CampoDoPasso) => {
    const p = problemas.find(x => x.campo === campo)
    if (!p) return undefined
    return p.tipo === 'desconhecida'
      ? t('regua.falta.desconhecida', { lacuna: p.lacuna ?? '' })
      : t(`regua.falta.${p.tipo}`)
  }
  const por = (lacuna: string) => {
    const onde = mensagem.current?.selectionStart ?? passo.texto.length
    const ate = mensagem.current?.selectionEnd ?? onde
    aoMudar({ texto: `${passo.texto.slice(0, onde)}{${lacuna}}${passo.texto.slice(ate)}` })
    // the cursor goes on after what was put in, once it is there
    requestAnimationFrame(() => {
      mensagem.current?.focus()
      mensagem.current?.setSelectionRange(onde + lacuna.length + 2, onde + lacuna.length + 2)
    })
  }
  return (
    <Box
      as="section"
      aria-labelledby={`passo-${passo.chave}`}
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l3"
      p={{ base: '4', lg: '6' }}
      onFocus={aoVer}
    >
      <Flex justify="space-between" align="center" mb="3">
        <Heading id={`passo-${passo.chave}`} as="h2" size="md" fontWeight="bold">
          {t('regua.passo', { n })}
        </Heading>
        {!soLeitura && (
          <IconButton variant="ghost" colorPalette="gray" aria-label={t('regua.tirar', { n })} onClick={aoTirar}>
            <Icone nome="fechar" />
          </IconButton>
        )}
      </Flex>
      <Stack gap="4">
        <SimpleGrid columns={{ base: 1, sm: 2 }} gap="4" alignItems="end">
          <Campo nome={`dias-${passo.chave}`} rotulo={t('regua.dias')} dica={t('regua.diasDica')} erro={erroDe('dias')}>
            <Input
              size="lg"
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              readOnly={soLeitura}
              value={passo.dias}
              onChange={e => aoMudar({ dias: e.currentTarget.value })}
            />
          </Campo>
          <Box>
            <Text fontWeight="semibold" fontSize="sm" mb="1.5" aria-hidden>
              {t('regua.canal')}
            </Text>
            <Flex>
              <Alternativas
                rotulo={t('regua.canal')}
                valor={passo.canal}
                opcoes={canaisDaRegua.map(c => [c, t(`regua.canal.${c}`)] as const)}
                aoMudar={canal => !soLeitura && aoMudar({ canal })}
              />
            </Flex>
          </Box>
        </SimpleGrid>
        {passo.canal === 'email' && (
          <Campo nome={`assunto-${passo.chave}`} rotulo={t('regua.assunto')} erro={erroDe('assunto')}>
            <Input
              size="lg"
              autoComplete="off"
              maxLength={limitesDaRegua.assunto}
              readOnly={soLeitura}
              value={passo.assunto}
              onChange={e => aoMudar({ assunto: e.currentTarget.value })}
            />
          </Campo>
        )}
        <Campo nome={`texto-${passo.chave}`} rotulo={t('regua.mensagem')} erro={erroDe('texto')}>
          <Textarea
            ref={mensagem}
            size="lg"
            autoresize
            rows={passo.canal === 'email' ? 4 : 3}
            maxLength={limitesDaRegua.texto[passo.canal]}
            readOnly={soLeitura}
            value={passo.texto}
            onChange={e => aoMudar({ texto: e.currentTarget.value })}
          />
        </Campo>
        {!soLeitura && (
          <Flex gap="2" wrap="wrap" align="center" role="group" aria-label={t('regua.lacunas')}>
            <Text fontSize="sm" color="ink-2" aria-hidden>
              {t('regua.lacunas')}
            </Text>
            {lacunasDaRegua.map(lacuna => (
              <Button key={lacuna} size="sm" variant="outline" colorPalette="gray" onClick={() => por(lacuna)}>
                {t(`regua.lacuna.${lacuna}`)}
              </Button>
            ))}
          </Flex>
        )}
      </Stack>
    </Box>
  )
}
