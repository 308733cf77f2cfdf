import { Box, Button, chakra, Flex, Stack, Text } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import type { listarDocumentosPedidos } from '../../../../shared/contract/documentosPedidos.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { formulario } from '../../api/formulario.ts'
import { useAction } from '../../api/useAction.ts'
import { useLista } from '../../api/useLista.ts'
import { useTextos } from '../../app/textos.tsx'
import { Aviso } from '../../ui/Aviso.tsx'
import { avisar } from '../../ui/avisos.tsx'
import { ListaSimples } from '../../ui/ListaSimples.tsx'
import { Secao } from '../../ui/Secao.tsx'
import { Situacao } from '../../ui/Situacao.tsx'

type Pedido = Received<typeof listarDocumentosPedidos>['itens'][number]
const tons = { pedido: 'atencao', enviado: 'nota', recusado: 'ruim', aceito: 'bom', cancelado: 'parado' } as const
/** The contract's limit, less what a form adds around the file. */
const MAXIMO_DO_ARQUIVO = 4 * 1024 * 1024 - 8_192

/** Documents that the provider asked for: why, until when, and the file to send. A company that was asked for none sees nothing. */
export function SecaoDocumentos() {
  const { t } = useTextos()
  const lista = useLista('listarDocumentosPedidos', {})
  if (lista.carregando || (!lista.error && lista.itens.length === 0)) return null
  return (
    <Secao id="documentos" titulo={t('documentos.titulo')} texto={t('documentos.texto')}>
      <ListaSimples
        lista={lista}
        rotulo={t('documentos.titulo')}
        linha={d => <Linha key={d.id} pedido={d} aoEnviar={lista.recarregar} />}
      />
    </Secao>
  )
}

function Linha({ pedido: d, aoEnviar }: { pedido: Pedido; aoEnviar: () => void }) {
  const { t } = useTextos()
  const nome = d.descricao ?? t(`documentos.tipo.${d.tipo}`)
  const espera = d.situacao === 'pedido' || d.situacao === 'recusado'
  return (
    <chakra.li py="4" borderBottomWidth="1px" borderColor="line" _last={{ border: 'none' }}>
      <Stack gap="2">
        <Flex justify="space-between" gap="3" wrap="wrap">
          <Text fontWeight="semibold">{nome}</Text>
          <Situacao tom={tons[d.situacao]}>{t(`documentos.situacao.${d.situacao}`)}</Situacao>
        </Flex>
        <Text>{d.motivo}</Text>
        {d.recusa && <Aviso tom="atencao">{t('documentos.recusa', { motivo: d.recusa })}</Aviso>}
        <Text color="ink-2" fontSize="sm">
          {[
            d.recebedor && t('documentos.de', { recebedor: d.recebedor }),
            espera && t('documentos.ate', { dia: formatarData(d.ate) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
        {espera && <Enviar pedido={d} nome={nome} aoEnviar={aoEnviar} />}
      </Stack>
    </chakra.li>
  )
}

/** One file, sent as soon as it is chosen: what is wrong with it is said beside the button, and another may be chosen. */
function Enviar({ pedido, nome, aoEnviar }: { pedido: Pedido; nome: string; aoEnviar: () => void }) {
  const { t } = useTextos()
  const { executar, enviando, erro, limparErro } = useAction('enviarDocumentoPedido')
  const [grande, setGrande] = useState(false)
  const campo = useRef<HTMLInputElement>(null)
  const enviar = async (arquivo: File | undefined) => {
    if (!arquivo) return
    limparErro()
    setGrande(arquivo.size > MAXIMO_DO_ARQUIVO)
    if (arquivo.size > MAXIMO_DO_ARQUIVO) return
    const body = formulario('enviarDocumentoPedido', {}, arquivo, arquivo.name)
    const r = await executar({ params: { pedido: pedido.id }, body })
    if (campo.current) campo.current.value = ''
    if (!r.ok) return
    avisar(t('documentos.enviado'))
    aoEnviar()
  }
  return (
    <Box>
      <chakra.input
        ref={campo}
        type="file"
        srOnly
        tabIndex={-1}
        accept="application/pdf,image/jpeg,image/png"
        aria-label={t('documentos.escolher', { documento: nome })}
        onChange={e => void enviar(e.currentTarget.files?.[0])}
      />
      <Flex gap="3" wrap="wrap" align="center">
        <Button
          variant={pedido.situacao === 'recusado' ? 'outline' : 'solid'}
          aria-disabled={enviando}
          onClick={() => !enviando && campo.current?.click()}
        >
          {t(enviando ? 'documentos.enviando' : 'documentos.enviar')}
        </Button>
        <Text color="ink-2" fontSize="sm">
          {t('documentos.dica')}
        </Text>
      </Flex>
      {(grande || erro) && (
        <Box mt="3">
          <Aviso tom="erro">{t(grande ? 'contestacoes.arquivoGrande' : palavrasDo(erro?.name))}</Aviso>
        </Box>
      )}
    </Box>
  )
}

const palavrasDo = (erro: string | undefined) => {
  switch (erro) {
    case 'ArquivoInvalido':
      return 'contestacoes.arquivoInvalido' as const
    case 'DocumentoEmOutraSituacao':
      return 'documentos.jaMudou' as const
    default:
      return 'erro.texto' as const
  }
}
