import { Box, Button, chakra, Flex, Heading, Text, VisuallyHidden } from '@chakra-ui/react'
import type { obterSaudeDosProvedores } from '../../../../shared/contract/dashboardDaEquipe.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { situacaoDoProvedor } from '../../../../shared/domain/provedores.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Superficie } from '../../ui/Pagina.tsx'
import { coresDaSituacao, Situacao } from '../../ui/Situacao.tsx'
import { dizer } from '../textos.ts'

type Saude = Received<typeof obterSaudeDosProvedores>
type UmProvedor = Saude['provedores'][number]

/** How each provider that we call answers (decision 0196): now in words, and the day as a strip of hours. */
export function Provedores() {
  const { data, error, recarregar } = useEndpoint('obterSaudeDosProvedores', {})
  return (
    <Box as="section" mt="8" aria-labelledby="visao-provedores">
      <Heading as="h2" id="visao-provedores" fontSize="lg" fontWeight="bold" mb="3">
        {dizer('provedores.titulo')}
      </Heading>
      {error && !data ? (
        <Superficie>
          <Falhou erro={error.erro} titulo={dizer('provedores.falhou')} aoRepetir={() => void recarregar()} />
        </Superficie>
      ) : !data ? (
        <EsqueletoDeLinhas linhas={4} altura="12" />
      ) : (
        <Lista d={data} aoLer={() => void recarregar()} />
      )}
    </Box>
  )
}

const horaDe = (iso: string) =>
  new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', timeZone: 'America/Sao_Paulo' }).format(
    new Date(iso),
  )

function Lista({ d, aoLer }: { d: Saude; aoLer: () => void }) {
  return (
    <>
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" mb="3">
        <Text color="ink-2" fontSize="sm">
          {d.provedores.length ? dizer('provedores.lido', { hora: horaDe(d.lidoEm) }) : dizer('provedores.nenhum')}
        </Text>
        <Button variant="outline" size="sm" onClick={aoLer}>
          {dizer('provedores.deNovo')}
        </Button>
      </Flex>
      {d.provedores.length > 0 && (
        <Superficie>
          <chakra.ul listStyleType="none" px={{ base: '4', md: '5' }}>
            {[...d.provedores].sort(piorPrimeiro).map(p => (
              <Linha key={p.provedor} p={p} />
            ))}
          </chakra.ul>
        </Superficie>
      )}
    </>
  )
}

const gravidade = { fora: 0, oscilando: 1, bem: 2, 'sem-chamadas': 3 } as const
const piorPrimeiro = (a: UmProvedor, b: UmProvedor) => gravidade[a.situacao] - gravidade[b.situacao]
const tom = { bem: 'bom', oscilando: 'atencao', fora: 'ruim', 'sem-chamadas': 'parado' } as const

function Linha({ p }: { p: UmProvedor }) {
  const chamadas = dizer('provedores.chamadas', { n: p.chamadas })
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 12rem 12rem' }}
      gap={{ base: '2', md: '5' }}
      alignItems="center"
      py="3"
      borderColor="line"
      css={{ '&:not(:first-of-type)': { borderTopWidth: '1px' } }}
    >
      <div>
        <Text fontWeight="semibold">{dizer(`provedores.${p.provedor}`)}</Text>
        {p.chamadas > 0 && (
          <Text fontSize="sm" color="ink-2">
            {p.falhas > 0 ? dizer('provedores.falhas', { n: p.falhas, chamadas }) : chamadas}
            {p.latenciaMs !== null && ` · ${dizer('provedores.latencia', { ms: p.latenciaMs })}`}
          </Text>
        )}
      </div>
      <Situacao tom={tom[p.situacao]}>{dizer(`provedores.situacao.${p.situacao}`)}</Situacao>
      <Faixa horas={p.horas} />
    </chakra.li>
  )
}

/** A day as twenty-four bars: a taller one is an hour with failures, so that it is told by its shape too. */
function Faixa({ horas }: Pick<UmProvedor, 'horas'>) {
  const comFalhas = horas.filter(h => h.falhas > 0).length
  return (
    <div>
      <Flex aria-hidden align="flex-end" gap="2px" h="7">
        {horas.map((h, n) => {
          const situacao = situacaoDoProvedor(h)
          return (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place in the day
              key={n}
              flex="1"
              minW="0"
              borderRadius="1px"
              h={{ bem: '35%', oscilando: '65%', fora: '100%', 'sem-chamadas': '10%' }[situacao]}
              bg={coresDaSituacao[tom[situacao]]}
              data-cor
            />
          )
        })}
      </Flex>
      <VisuallyHidden>
        {comFalhas === 0 ? dizer('provedores.horasBem') : dizer('provedores.horasComFalhas', { n: comFalhas })}
      </VisuallyHidden>
    </div>
  )
}
