import { Box, Button, Text } from '@chakra-ui/react'
import { deReais, formatarReais } from '../../../../shared/domain/dinheiro.ts'
import { somenteDocumento } from '../../../../shared/domain/documento.ts'
import type { ChavePainel } from '../../../../shared/textos/painel.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'

interface Props {
  /** CPF or CNPJ, whole. */
  documento: string
  aoAbrir: (id: string) => void
}

/** Who has this document already, before an invitation goes out: how it stands and what waits for it (E129, E136). */
export function JaConhecido({ documento, aoAbrir }: Props) {
  const { t, idioma } = useTextos()
  const achado = useEndpoint('buscarUsuario', { params: { doc: somenteDocumento(documento) } }).data?.recebedor
  const { data } = useEndpoint('buscarRecebedor', achado ? { params: { id: achado.id } } : null)
  return (
    <Box role="status" mt={achado ? undefined : '-4'}>
      {achado && (
        <Aviso tom="nota">
          <Text fontWeight="semibold">{t('convite.conhecido', { nome: achado.nome })}</Text>
          <Text>
            {t(`recebedor.situacao.${achado.situacao}` as ChavePainel)}
            {data && `. ${t(data.apto ? 'convite.podeReceber' : 'convite.naoPodeReceber')}`}
            {data && data.saldoCarteira > 0 && (
              <> {t('convite.saldo', { valor: formatarReais(deReais(data.saldoCarteira) ?? 0, idioma) })}</>
            )}
          </Text>
          <Button
            type="button"
            variant="outline"
            size="sm"
            alignSelf="flex-start"
            mt="1"
            onClick={() => aoAbrir(achado.id)}
          >
            {t('convite.abrirExistente')}
          </Button>
        </Aviso>
      )}
    </Box>
  )
}
