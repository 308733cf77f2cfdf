import { Box, chakra } from '@chakra-ui/react'
import { useRef } from 'react'
import { useTextos } from '../../app/textos.tsx'
import { avisarFalha } from '../../ui/avisos.tsx'
import { Imagem } from '../../ui/Imagem.tsx'
import { Icone } from '../../ui/icones.tsx'
import { TIPOS_DE_FOTO, useTrocarFoto } from '../perfil/useTrocarFoto.ts'
import { PontoDoStatus } from './Status.tsx'
import type { Status } from './usePessoa.ts'

/** A person's picture, their initials without one, and how they are on its corner. */
export function Retrato(props: { origem: string | null; nome: string; tamanho: number; status: Status | undefined }) {
  return (
    <Box as="span" position="relative" display="inline-flex" flexShrink={0}>
      <Box as="span" display="inline-flex" borderRadius="full" overflow="hidden">
        <Imagem origem={props.origem} nome={props.nome} tamanho={props.tamanho} />
      </Box>
      {props.status && (
        <Box
          as="span"
          position="absolute"
          bottom="-2px"
          insetEnd="-2px"
          p="2px"
          borderRadius="full"
          bg="surface"
          display="inline-flex"
        >
          <PontoDoStatus status={props.status} />
        </Box>
      )}
    </Box>
  )
}

/** R132: the picture at the head of the menu, which a click changes. */
export function RetratoQueTroca(props: { origem: string | null; nome: string; status: Status | undefined }) {
  const { t } = useTextos()
  const { trocar, enviando } = useTrocarFoto()
  const campo = useRef<HTMLInputElement>(null)
  const escolher = async (arquivo: File | undefined) => {
    const motivo = arquivo && (await trocar(arquivo))
    if (motivo) avisarFalha(t(motivo))
  }
  return (
    <>
      <chakra.input
        ref={campo}
        type="file"
        accept={TIPOS_DE_FOTO}
        aria-label={t('perfil.trocarFoto')}
        hidden
        onChange={e => {
          void escolher(e.currentTarget.files?.[0])
          e.currentTarget.value = ''
        }}
      />
      <chakra.button
        type="button"
        position="relative"
        display="inline-flex"
        borderRadius="full"
        cursor="pointer"
        aria-label={t('perfil.trocarFoto')}
        title={t('perfil.trocarFoto')}
        aria-disabled={enviando}
        onClick={() => !enviando && campo.current?.click()}
        css={{ '&:hover > .troca, &:focus-visible > .troca, &[aria-disabled=true] > .troca': { opacity: 1 } }}
      >
        <Retrato {...props} tamanho={44} />
        <Box
          as="span"
          className="troca"
          position="absolute"
          inset="0"
          borderRadius="full"
          bg="#0B1220B3"
          color="white"
          display="flex"
          alignItems="center"
          justifyContent="center"
          opacity="0"
          transition="opacity 150ms"
        >
          <Icone nome={enviando ? 'relogio' : 'imagem'} tamanho={18} />
        </Box>
      </chakra.button>
    </>
  )
}
