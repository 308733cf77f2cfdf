import { Box, Button, chakra, Flex, Input, Stack, Text } from '@chakra-ui/react'
import { ehCor } from '../../../../shared/domain/cor.ts'
import {
  type CorSugerida,
  coresSugeridas,
  examinarCor,
  falhaDaCor,
  tomQuePassa,
} from '../../../../shared/domain/tema.ts'
import { useTextos } from '../../app/textos.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { Fala } from '../../ui/Fala.tsx'
import { Icone } from '../../ui/icones.tsx'

interface Props {
  /** As typed: `#RRGGBB` when it is whole. */
  cor: string
  aoMudar: (cor: string) => void
  /** What the last submission had to say of it. */
  erro?: string | undefined
}

/** A colour by name, by hand or by picker; what can be read with it while it is chosen, and the nearest shade that can. */
export function EditorDaCor({ cor, aoMudar, erro }: Props) {
  const { t } = useTextos()
  return (
    <Stack gap="4">
      <Flex role="group" aria-label={t('tema.sugestoes')} gap="1" wrap="wrap" ms="-1.5">
        {(Object.keys(coresSugeridas) as CorSugerida[]).map(nome => (
          <Amostra
            key={nome}
            cor={coresSugeridas[nome]}
            nome={t(`tema.sugerida.${nome}`)}
            escolhida={cor.toUpperCase() === coresSugeridas[nome]}
            aoEscolher={() => aoMudar(coresSugeridas[nome])}
          />
        ))}
      </Flex>
      <Campo nome="cor" rotulo={t('tema.cor')} dica={t('tema.corDica')} erro={erro}>
        <Flex gap="3" align="center" w="full">
          <chakra.input
            type="color"
            aria-label={t('tema.escolherCor')}
            value={ehCor(cor) ? cor.toLowerCase() : '#000000'}
            onChange={e => aoMudar(e.currentTarget.value.toUpperCase())}
            boxSize="12"
            p="1"
            flexShrink={0}
            bg="surface"
            borderRadius="l2"
            borderWidth="1px"
            borderColor="line-strong"
            cursor="pointer"
          />
          <Input
            id="campo-cor"
            size="lg"
            maxW="10rem"
            fontFamily="mono"
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            value={cor}
            aria-invalid={!!erro}
            onChange={e => aoMudar(comCerquilha(e.currentTarget.value))}
          />
        </Flex>
      </Campo>
      {ehCor(cor) && <Contraste cor={cor} aoTrocar={aoMudar} />}
    </Stack>
  )
}

/** A pasted `0b7a5b` is `#0B7A5B`. */
const comCerquilha = (texto: string) => {
  const hex = texto.replace(/[^0-9a-fA-F]/g, '').slice(0, 6)
  return hex ? `#${hex.toUpperCase()}` : ''
}

function Amostra(props: { cor: string; nome: string; escolhida: boolean; aoEscolher: () => void }) {
  return (
    <chakra.button
      type="button"
      aria-pressed={props.escolhida}
      aria-label={props.nome}
      title={props.nome}
      onClick={props.aoEscolher}
      boxSize="11"
      display="grid"
      placeItems="center"
      borderRadius="full"
      borderWidth="2px"
      borderColor={props.escolhida ? 'ink' : 'transparent'}
      cursor="pointer"
      color="white"
    >
      <Flex
        boxSize="8"
        borderRadius="full"
        align="center"
        justify="center"
        borderWidth="1px"
        borderColor="line"
        data-cor
        style={{ backgroundColor: props.cor }}
      >
        {props.escolhida && <Icone nome="feito" tamanho={16} />}
      </Flex>
    </chakra.button>
  )
}

/** Each place where the colour meets another, with its ratio; one sentence of the whole is read aloud as it changes. */
function Contraste({ cor, aoTrocar }: { cor: string; aoTrocar: (cor: string) => void }) {
  const { t, idioma } = useTextos()
  const numero = (n: number) => n.toLocaleString(idioma, { maximumFractionDigits: 2 })
  const falha = falhaDaCor(cor)
  const tom = tomQuePassa(cor)
  return (
    <Box bg="canvas" borderRadius="l2" borderWidth="1px" borderColor="line" px="4" py="3">
      <Stack as="ul" gap="1.5" listStyleType="none" aria-label={t('tema.contraste')}>
        {examinarCor(cor).map(({ onde, razao, minimo }) => (
          <Flex as="li" key={onde} gap="2.5" align="center" fontSize="sm">
            <Flex color={razao < minimo ? 'danger' : 'brand.strong'} flexShrink={0}>
              <Icone nome={razao < minimo ? 'alerta' : 'feito'} tamanho={16} />
            </Flex>
            <Text flex="1">{t(`tema.onde.${onde}`)}</Text>
            <Text fontVariantNumeric="tabular-nums" fontWeight="semibold" whiteSpace="nowrap">
              {numero(razao)}:1
            </Text>
            <Text
              color="ink-2"
              fontVariantNumeric="tabular-nums"
              whiteSpace="nowrap"
              hideBelow="sm"
              minW="6.75rem"
              textAlign="end"
            >
              {t('tema.minimo', { minimo: numero(minimo) })}
            </Text>
          </Flex>
        ))}
      </Stack>
      <Text
        role="status"
        fontSize="sm"
        mt="2.5"
        color={falha ? 'danger' : 'ink-2'}
        fontWeight={falha ? 'semibold' : 'normal'}
      >
        <Fala>
          {falha ? t('tema.naoPassa', { razao: numero(falha.razao), minimo: numero(falha.minimo) }) : t('tema.passa')}
        </Fala>
      </Text>
      {falha && (
        <Button variant="outline" size="sm" mt="2.5" onClick={() => aoTrocar(tom)}>
          <Box data-cor boxSize="4" borderRadius="full" style={{ backgroundColor: tom }} aria-hidden />
          {t('tema.usarTom', { tom })}
        </Button>
      )}
    </Box>
  )
}
