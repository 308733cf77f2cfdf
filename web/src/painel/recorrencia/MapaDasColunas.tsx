import { Button, chakra, Flex, Heading, NativeSelect, Stack, Text } from '@chakra-ui/react'
import { useEffect, useId, useRef, useState } from 'react'
import {
  type ColunaDaAssinatura,
  colunasDasAssinaturas,
  idsDasColunasDaAssinatura,
} from '../../../../shared/domain/lote/assinaturas.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import type { Mapa } from './usePlanilha.ts'

/** Another provider's file: what each title that we do not know is, or that it is left out. */
export function MapaDasColunas(p: {
  planilha: { nome: string; mapa: Mapa }
  desconhecidas: readonly string[]
  faltam: readonly string[]
  aoMapear: (mapa: Mapa) => void
  aoDesistir: () => void
}) {
  const { t } = useTextos()
  const [mapa, setMapa] = useState<Mapa>(p.planilha.mapa)
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    titulo.current?.focus()
  }, [])
  return (
    <Stack
      as="form"
      gap="4"
      onSubmit={e => {
        e.preventDefault()
        p.aoMapear({ ...Object.fromEntries(p.desconhecidas.map(d => [d, null])), ...mapa })
      }}
    >
      <Heading as="h2" ref={titulo} tabIndex={-1} outline="none" fontSize="xl" fontWeight="bold">
        {t('assin.lote.mapear')}
      </Heading>
      <Text color="ink-2" overflowWrap="anywhere">
        {t('assin.lote.mapearTexto', { nome: p.planilha.nome })}
      </Text>
      {p.faltam.length > 0 && <Aviso tom="atencao">{t('lote.faltam', { titulos: p.faltam.join(', ') })}</Aviso>}
      {p.desconhecidas.map(d => (
        <Linha
          key={d}
          titulo={d}
          valor={mapa[d] ?? null}
          aoEscolher={coluna => setMapa(antes => ({ ...antes, [d]: coluna }))}
        />
      ))}
      <Flex gap="3" wrap="wrap">
        <Button type="submit" size="lg">
          {t('assin.lote.conferir')}
        </Button>
        <Button size="lg" variant="outline" onClick={p.aoDesistir}>
          {t('lote.enviarOutra')}
        </Button>
      </Flex>
    </Stack>
  )
}

function Linha(p: {
  titulo: string
  valor: ColunaDaAssinatura | null
  aoEscolher: (coluna: ColunaDaAssinatura | null) => void
}) {
  const { t } = useTextos()
  const id = useId()
  return (
    <Flex
      gap={{ base: '2', md: '4' }}
      align={{ base: 'stretch', md: 'center' }}
      direction={{ base: 'column', md: 'row' }}
      maxW="44rem"
    >
      <chakra.label htmlFor={id} flex="1" fontWeight="semibold" overflowWrap="anywhere">
        {p.titulo}
      </chakra.label>
      <NativeSelect.Root flex="1">
        <NativeSelect.Field
          id={id}
          h="11"
          value={p.valor ?? ''}
          onChange={e => p.aoEscolher(idsDasColunasDaAssinatura.find(c => c === e.currentTarget.value) ?? null)}
        >
          <option value="">{t('assin.lote.ficaFora')}</option>
          {idsDasColunasDaAssinatura.map(c => (
            <option key={c} value={c}>
              {colunasDasAssinaturas[c].titulo}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Flex>
  )
}
