import { Button, chakra, Flex, Stack, Text, Textarea } from '@chakra-ui/react'
import { useState } from 'react'
import type { listarDocumentosDoCliente } from '../../../../../shared/contract/documentosDoCliente.ts'
import type { Received } from '../../../../../shared/contract/endpoint.ts'
import { formatarData } from '../../../../../shared/domain/calendario.ts'
import { limitesDoDocumento } from '../../../../../shared/domain/documentosPedidos.ts'
import { useAction } from '../../../api/useAction.ts'
import { Aviso } from '../../../ui/Aviso.tsx'
import { bytesDe } from '../../../ui/baixar.ts'
import { Campo } from '../../../ui/Campo.tsx'
import { Dado } from '../../../ui/Detalhe.tsx'
import { Dialogo } from '../../../ui/Dialogo.tsx'
import { Icone } from '../../../ui/icones.tsx'
import { Momento } from '../../../ui/Momento.tsx'
import { Situacao } from '../../../ui/Situacao.tsx'
import { useFormulario } from '../../../ui/useFormulario.ts'
import { Decisoes, Parte, palavrasDo } from '../../filas/Decisoes.tsx'
import { Papel, type PapelAberto } from '../../filas/Papel.tsx'
import { dizer } from '../../textos.ts'

export type DocumentoDoCliente = Received<typeof listarDocumentosDoCliente>['itens'][number]

const tons = { pedido: 'nota', enviado: 'atencao', recusado: 'nota', aceito: 'bom', cancelado: 'parado' } as const
export const SituacaoDoDocumento = ({ situacao }: Pick<DocumentoDoCliente, 'situacao'>) => (
  <Situacao tom={tons[situacao]}>{dizer(`documento.situacao.${situacao}`)}</Situacao>
)
export const nomeDoDocumento = ({ tipo, descricao }: Pick<DocumentoDoCliente, 'tipo' | 'descricao'>): string =>
  descricao ?? dizer(`documento.tipo.${tipo}`)

interface Props {
  empresaId: string
  documento: DocumentoDoCliente
  /** It was opened: what is shown of it changed. */
  aoLer: () => void
  aoDecidir: () => void
}
/** What was asked of a client, what it sent, and what may be said of it. */
export function Documento({ empresaId, documento: d, aoLer, aoDecidir }: Props) {
  return (
    <Stack gap="4">
      <section>
        <Dado nome={dizer('documento.qual')}>{nomeDoDocumento(d)}</Dado>
        <Dado nome={dizer('documento.sobre')}>{d.recebedor ?? dizer('documento.sobreEmpresa')}</Dado>
        <Dado nome={dizer('caso.situacao')}>
          <SituacaoDoDocumento situacao={d.situacao} />
        </Dado>
        <Dado nome={dizer('documento.motivo')}>{d.motivo}</Dado>
        <Dado nome={dizer('documento.ate')}>{formatarData(d.ate)}</Dado>
        <Dado nome={dizer('documento.pediu')}>
          {d.pediu} · <Momento iso={d.pedidoEm} />
        </Dado>
        {d.enviadoEm && (
          <Dado nome={dizer('documento.enviou')}>
            {d.enviou} · <Momento iso={d.enviadoEm} />
          </Dado>
        )}
        {d.arquivo && (
          <Dado nome={dizer('documento.arquivo')}>
            <AbrirDocumento empresaId={empresaId} documento={d} arquivo={d.arquivo} aoLer={aoLer} />
          </Dado>
        )}
        {d.decisao && (
          <Dado nome={dizer('documento.resposta')}>
            {[d.decisao.motivo, d.decisao.quem].filter(Boolean).join(' · ')} · <Momento iso={d.decisao.em} />
          </Dado>
        )}
      </section>
      <Decidir empresaId={empresaId} documento={d} aoDecidir={aoDecidir} />
    </Stack>
  )
}

/** Opens the file that was sent last; who of the staff does so first is written down. */
export function AbrirDocumento(p: {
  empresaId: string
  documento: DocumentoDoCliente
  arquivo: NonNullable<DocumentoDoCliente['arquivo']>
  aoLer: () => void
}) {
  const { executar, enviando, erro } = useAction('lerDocumentoDoCliente')
  const [aberto, setAberto] = useState<PapelAberto>()
  const { documento, arquivo } = p
  const label = nomeDoDocumento(documento)
  const abrir = async () => {
    const r = await executar({ params: { id: p.empresaId, pedido: documento.id } })
    if (!r.ok) return
    setAberto({ label, bytes: new Blob([bytesDe(r.data.data)], { type: r.data.tipo }) })
    p.aoLer()
  }
  return (
    <Flex gap="3" wrap="wrap" align="center" justify="flex-end">
      <Button size="sm" variant="outline" aria-disabled={enviando} onClick={() => void abrir()}>
        <Icone nome={arquivo.tipo === 'application/pdf' ? 'boleto' : 'imagem'} tamanho={16} />
        {dizer('documento.abrir', { documento: label })}
      </Button>
      <Situacao tom={arquivo.aberto ? 'bom' : 'atencao'}>
        {dizer(arquivo.aberto ? 'documento.aberto' : 'documento.naoAberto')}
      </Situacao>
      {erro && <Aviso tom="erro">{dizer('documento.falhou')}</Aviso>}
      <Papel aberto={aberto} aoFechar={() => setAberto(undefined)} />
    </Flex>
  )
}

/** Accepted, sent back with words of its own, or no longer asked for. */
function Decidir({ empresaId, documento: d, aoDecidir }: Omit<Props, 'aoLer'>) {
  const { executar, enviando, erro, limparErro } = useAction('decidirDocumentoDoCliente')
  const [recusando, setRecusando] = useState(false)
  const params = { id: empresaId, pedido: d.id }
  if (d.situacao === 'aceito' || d.situacao === 'cancelado') return null
  const espera = d.situacao !== 'enviado'
  if (!espera && !d.arquivo?.aberto)
    return (
      <Parte>
        <Text color="ink-2">{dizer('documento.abrirAntes')}</Text>
      </Parte>
    )
  const qual = espera ? ('cancelar' as const) : ('aceitar' as const)
  return (
    <>
      <Decisoes
        {...{ enviando, erro, limparErro, aoDecidir }}
        decisoes={[
          {
            ...{ id: qual, rotulo: dizer(`documento.${qual}`), pergunta: dizer(`documento.${qual}.pergunta`) },
            ...{ texto: dizer(`documento.${qual}.texto`), perigo: espera },
            enviar: () => executar({ params, body: { decisao: qual } }),
          },
        ]}
      >
        {!espera && (
          <Button variant="outline" colorPalette="red" onClick={() => setRecusando(true)}>
            {dizer('documento.recusar')}
          </Button>
        )}
      </Decisoes>
      <Dialogo aberto={recusando} aoFechar={() => setRecusando(false)} titulo={dizer('documento.recusarTitulo')}>
        <Recusar
          params={params}
          aoRecusar={() => {
            setRecusando(false)
            aoDecidir()
          }}
        />
      </Dialogo>
    </>
  )
}

function Recusar({ params, aoRecusar }: { params: { id: string; pedido: string }; aoRecusar: () => void }) {
  const { executar, enviando } = useAction('decidirDocumentoDoCliente')
  const form = useFormulario({
    campos: ['motivo'],
    conferir: v => ({ motivo: v.motivo.trim().length < 10 && { texto: dizer('documento.semMotivo') } }),
    enviar: ({ motivo }) => executar({ params, body: { decisao: 'recusar', motivo: motivo.trim() } }),
    aoConcluir: aoRecusar,
  })
  return (
    <chakra.form {...form.ligar}>
      <Stack gap="4">
        <Text color="ink-2">{dizer('documento.recusarTexto')}</Text>
        {form.erro && <Aviso tom="erro">{palavrasDo(form.erro)}</Aviso>}
        <Campo {...form.campo('motivo')} rotulo={dizer('documento.motivo')}>
          <Textarea name="motivo" rows={3} maxLength={limitesDoDocumento.motivo} />
        </Campo>
        <Flex justify="flex-end">
          <Button type="submit" colorPalette="red" aria-disabled={enviando}>
            {dizer(enviando ? 'caso.enviando' : 'documento.recusar')}
          </Button>
        </Flex>
      </Stack>
    </chakra.form>
  )
}
