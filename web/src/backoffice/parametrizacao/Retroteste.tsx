import { Box, Button, chakra, Flex, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { useState } from 'react'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { simularAntifraude } from '../../../../shared/contract/parametrizacao.ts'
import { formatarReais } from '../../../../shared/domain/dinheiro.ts'
import type { LimiaresAntifraude } from '../../../../shared/domain/parametrizacao.ts'
import { type Desfecho, diasDoRetroteste } from '../../../../shared/domain/risco/retroteste.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { caminhos } from '../../app/caminhos.ts'
import { Link } from '../../app/router.ts'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Momento } from '../../ui/Momento.tsx'
import { dizer } from '../textos.ts'

type Resultado = Received<typeof simularAntifraude>

/** What thresholds would have done to the last days' payments. `lerLimiares`: undefined while what is typed is wrong. */
export function Retroteste({
  lerLimiares,
}: {
  lerLimiares: (form: HTMLFormElement | null) => LimiaresAntifraude | undefined
}) {
  const [dias, setDias] = useState<number>(90)
  const [pedido, setPedido] = useState<LimiaresAntifraude & { dias: number }>()
  const { data, error, recarregar } = useEndpoint('simularAntifraude', pedido ? { query: pedido } : null, {
    revalidateOnFocus: false,
  })
  const testar = (form: HTMLFormElement | null) => {
    const limiares = lerLimiares(form)
    setPedido(limiares && { ...limiares, dias })
  }
  return (
    <Box borderWidth="1px" borderColor="line" borderRadius="lg" p="4">
      <Text fontWeight="semibold">{dizer('prm.teste')}</Text>
      <Text color="ink-2" fontSize="sm" mb="3">
        {dizer('prm.teste.texto')}
      </Text>
      <Flex gap="3" wrap="wrap" align="center">
        <NativeSelect.Root size="lg" width="auto" minW="11rem">
          <NativeSelect.Field
            aria-label={dizer('prm.teste.periodo')}
            value={dias}
            onChange={e => setDias(Number(e.currentTarget.value))}
          >
            {diasDoRetroteste.map(d => (
              <option key={d} value={d}>
                {dizer('prm.teste.dias', { dias: d })}
              </option>
            ))}
          </NativeSelect.Field>
          <NativeSelect.Indicator />
        </NativeSelect.Root>
        <Button variant="outline" onClick={e => testar(e.currentTarget.closest('form'))}>
          {dizer('prm.teste.fazer')}
        </Button>
      </Flex>
      <Box aria-live="polite" mt={pedido ? '4' : '0'}>
        <Fala>
          {pedido && !data && !error && <EsqueletoDeLinhas linhas={2} />}
          {error && <Falhou erro={error.erro} aoRepetir={() => void recarregar()} />}
          {pedido && data && <Resposta resultado={data} />}
        </Fala>
      </Box>
    </Box>
  )
}

const cores: Record<Desfecho, string> = {
  bom: 'teal.solid',
  contestado: 'red.solid',
  semDesfecho: 'gray.solid',
  naoPago: 'orange.solid',
}

function Resposta({ resultado: { dias, avaliados, parcial, retidos, liberados, exemplos } }: { resultado: Resultado }) {
  const partes = (Object.keys(cores) as Desfecho[])
    .map(desfecho => ({ desfecho, quantos: retidos.desfechos[desfecho] ?? 0 }))
    .filter(p => p.quantos > 0)
  return (
    <Stack gap="3">
      <Text fontWeight="semibold">
        {retidos.quantos === 0
          ? dizer('prm.teste.nenhum', { dias })
          : dizer('prm.teste.reteria', {
              ...{ dias, n: retidos.quantos, valor: formatarReais(Math.round(retidos.valor * 100)) },
            })}
      </Text>
      {partes.length > 0 && (
        <>
          <Flex height="2.5" borderRadius="full" overflow="hidden" gap="2px" aria-hidden>
            {partes.map(p => (
              <Box key={p.desfecho} data-cor flexGrow={p.quantos} bg={cores[p.desfecho]} minW="4px" />
            ))}
          </Flex>
          <chakra.ul listStyleType="none" display="flex" flexWrap="wrap" gap="1" columnGap="4" fontSize="sm">
            {partes.map(p => (
              <chakra.li key={p.desfecho} display="flex" alignItems="center" gap="2">
                <Box data-cor boxSize="2.5" borderRadius="full" bg={cores[p.desfecho]} aria-hidden />
                {dizer(`prm.desfecho.${p.desfecho}`, { n: p.quantos })}
              </chakra.li>
            ))}
          </chakra.ul>
        </>
      )}
      {liberados.quantos > 0 && (
        <Text fontSize="sm">
          {dizer('prm.teste.liberaria', {
            ...{ n: liberados.quantos, valor: formatarReais(Math.round(liberados.valor * 100)) },
          })}
        </Text>
      )}
      {exemplos.length > 0 && (
        <chakra.details fontSize="sm">
          <chakra.summary cursor="pointer">{dizer('prm.teste.quais')}</chakra.summary>
          <chakra.ul listStyleType="none" mt="2" display="grid" gap="1.5">
            {exemplos.map(e => (
              <li key={e.id}>
                <chakra.span textDecoration="underline" textUnderlineOffset="2px">
                  <Link to={`${caminhos.equipe('checkouts')}?pagamento=${e.id}`} target="_blank">
                    <Momento iso={e.criadoEm} />, {e.empresa}: {formatarReais(Math.round(e.valor * 100))},{' '}
                    {dizer('prm.pontos', { n: e.pontos })}, {dizer(`prm.desfecho.um.${e.desfecho}`)}
                  </Link>
                </chakra.span>
              </li>
            ))}
          </chakra.ul>
        </chakra.details>
      )}
      <Text color="ink-2" fontSize="sm">
        {dizer(parcial ? 'prm.teste.parcial' : 'prm.teste.base', { n: avaliados })}
      </Text>
    </Stack>
  )
}
