import { Box, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { caminhos } from '../../app/caminhos.ts'
import { Link } from '../../app/router.ts'
import { useTextos } from '../../app/textos.tsx'
import { escreverMomento } from '../../ui/escreverMomento.ts'
import { Situacao } from '../../ui/Situacao.tsx'
import { dizer } from '../textos.ts'
import type { IndicadoresDaEquipe } from './Indicadores.tsx'

/** What is not well now: PSPs whose charges fail, endpoints of clients that do not answer. */
export function Saude({ d }: { d: IndicadoresDaEquipe }) {
  const { idioma } = useTextos()
  const { psps, webhooksFalhando: w } = d
  return (
    <Box
      as="section"
      aria-labelledby="visao-saude"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="l3"
      p="5"
      gridColumn="1 / -1"
    >
      <Heading as="h3" id="visao-saude" fontSize="lg" fontWeight="bold" mb="4">
        {dizer('indicadores.saude')}
      </Heading>
      <Stack as="ul" gap="3" listStyleType="none">
        {psps.length === 0 && (
          <li>
            <Situacao tom="bom">{dizer('indicadores.pspsBem')}</Situacao>
          </li>
        )}
        {psps.map(p => (
          <li key={p.psp}>
            <Situacao tom={p.evitadoAte ? 'ruim' : 'atencao'}>{dizer(`indicadores.psp.${p.psp}`)}</Situacao>
            <Text fontSize="sm" color="ink-2" mt="1">
              {dizer('indicadores.pspFalhas', { n: p.falhas })}
              {p.evitadoAte &&
                `. ${dizer('indicadores.pspEvitado', { quando: escreverMomento(p.evitadoAte, idioma) })}`}
            </Text>
          </li>
        ))}
        <li>
          <Situacao tom={w.quantos === 0 ? 'bom' : 'atencao'}>
            {w.quantos === 0
              ? dizer('indicadores.webhooksBem')
              : dizer(w.parcial ? 'indicadores.webhooksMais' : 'indicadores.webhooks', { n: w.quantos })}
          </Situacao>
          {w.empresas.length > 0 && (
            <Flex as="ul" listStyleType="none" wrap="wrap" columnGap="4" fontSize="sm">
              {w.empresas.map(e => (
                <chakra.li key={e.id} display="inline-flex" alignItems="center" minH="11">
                  <Link to={caminhos.folhaDoCliente(e.id, 'integracoes')} style={{ textDecoration: 'underline' }}>
                    {dizer('indicadores.webhooksDe', { nome: e.nome, n: e.quantos })}
                  </Link>
                </chakra.li>
              ))}
            </Flex>
          )}
        </li>
      </Stack>
    </Box>
  )
}
