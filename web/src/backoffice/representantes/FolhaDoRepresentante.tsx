import { Box, Button, Flex, Stack } from '@chakra-ui/react'
import { useEffect, useRef, useState } from 'react'
import { pode } from '../../../../shared/contract/direitos.ts'
import type { Received } from '../../../../shared/contract/endpoint.ts'
import type { EndpointDe } from '../../../../shared/contract/index.ts'
import { formatarData } from '../../../../shared/domain/calendario.ts'
import { formatarDocumento } from '../../../../shared/domain/documento.ts'
import { formatarTelefone } from '../../../../shared/domain/telefone.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { Folha } from '../../ui/Folha.tsx'
import { Situacao } from '../../ui/Situacao.tsx'
import { emReais } from '../filas/casos.ts'
import { dizer } from '../textos.ts'
import { ClientesDoRepresentante } from './ClientesDoRepresentante.tsx'
import { Comissoes } from './Comissoes.tsx'
import { contratoEmPalavras, tonsDoRepresentante } from './contrato.ts'
import { FormularioDoRepresentante } from './FormularioDoRepresentante.tsx'
import { MudarSituacao } from './MudarSituacao.tsx'

export type Representante = Received<EndpointDe<'obterRepresentante'>>
interface Props {
  id: string | undefined
  aoFechar: () => void
  aoMudar: () => void
}

/** A commercial representative: its months first, then money, clients, contracts and registration. */
export function FolhaDoRepresentante({ id, aoFechar, aoMudar }: Props) {
  const { data: r, error, recarregar } = useEndpoint('obterRepresentante', id ? { params: { id } } : null)
  const [alterando, setAlterando] = useState(false)
  const mudou = () => {
    setAlterando(false)
    void recarregar()
    aoMudar()
  }
  const fechar = () => {
    setAlterando(false)
    aoFechar()
  }
  const titulo = r?.nome ?? dizer('representantes.coluna.nome')
  const nome = alterando ? dizer('cadastro.alterar', { nome: titulo }) : titulo
  const conteudo = useRef<HTMLDivElement>(null)
  const anterior = useRef(alterando)
  // the button that was pressed is gone with what it stood in: what took its place has the focus, and is said
  useEffect(() => {
    if (anterior.current !== alterando) conteudo.current?.focus()
    anterior.current = alterando
  }, [alterando])
  return (
    <Folha aberta={!!id} aoFechar={fechar} titulo={nome} largura="40rem">
      {error && <Falhou erro={error.erro} titulo={dizer('representante.falhou')} aoRepetir={() => void recarregar()} />}
      {!r && !error && <EsqueletoDeLinhas linhas={8} />}
      {r && (
        <Box ref={conteudo} key={r.id} role="group" aria-label={nome} tabIndex={-1} outline="none">
          {alterando ? (
            <FormularioDoRepresentante atual={r} aoGravar={mudou} />
          ) : (
            <Cadastro r={r} aoMudar={mudou} aoAlterar={() => setAlterando(true)} />
          )}
        </Box>
      )}
    </Folha>
  )
}

function Cadastro({ r, aoMudar, aoAlterar }: { r: Representante; aoMudar: () => void; aoAlterar: () => void }) {
  const { perfil } = useSessao()
  return (
    <Stack gap="0">
      <Flex justify="space-between" align="center" gap="3" wrap="wrap" fontSize="sm">
        <Situacao tom={tonsDoRepresentante[r.situacao]}>{dizer(`representantes.situacao.${r.situacao}`)}</Situacao>
        {pode(perfil, 'G14', 'escrever') && (
          <Button variant="outline" size="sm" minH="11" onClick={aoAlterar}>
            {dizer('representante.alterar')}
          </Button>
        )}
      </Flex>
      <Comissoes representante={r} aoMudar={aoMudar} />
      <ParteDaFolha titulo={dizer('representante.dinheiro')}>
        <Dado nome={dizer('representante.saldo')}>{emReais(r.saldo)}</Dado>
        <Dado nome={dizer('representante.ganho')}>{emReais(r.ganho)}</Dado>
        <Dado nome={dizer('representante.pago')}>{emReais(r.pago)}</Dado>
        <DadoLongo nome={dizer('representante.indenizacao')} valor={emReais(r.indenizacaoMinima)} />
      </ParteDaFolha>
      <ClientesDoRepresentante representante={r} aoMudar={aoMudar} />
      <ParteDaFolha titulo={dizer('representante.contratos')}>
        {r.contratos.map(c => (
          <Dado key={c.de} nome={dizer('representante.contratoDe', { dia: formatarData(c.de) })}>
            {contratoEmPalavras(c)}
            {c.referencia && ` · ${dizer('representante.referencia', { referencia: c.referencia })}`}
          </Dado>
        ))}
      </ParteDaFolha>
      <ParteDaFolha titulo={dizer('representantes.coluna.nome')}>
        <Dado nome={dizer('representantes.coluna.documento')}>{formatarDocumento(r.documento)}</Dado>
        <Dado nome={dizer('representante.email')}>{r.email}</Dado>
        <Dado nome={dizer('representante.contato')}>{formatarTelefone(r.contato)}</Dado>
        <Dado nome={dizer('representante.conta')}>{r.conta.para}</Dado>
        <Dado nome={dizer('representante.simples')}>
          {dizer(r.simplesNacional ? 'representante.simples.sim' : 'representante.simples.nao')}
        </Dado>
        {r.encerradoEm && <Dado nome={dizer('representante.encerradoEm')}>{formatarData(r.encerradoEm)}</Dado>}
      </ParteDaFolha>
      {pode(perfil, 'G14', 'escrever') && <MudarSituacao representante={r} aoMudar={aoMudar} />}
    </Stack>
  )
}

/** A name that is a sentence: it wraps, and the figure stays whole. */
const DadoLongo = ({ nome, valor }: { nome: string; valor: string }) => (
  <Flex justify="space-between" gap="4" py="2.5" fontSize="sm">
    <span>{nome}</span>
    <Flex as="span" flexShrink={0} fontVariantNumeric="tabular-nums">
      {valor}
    </Flex>
  </Flex>
)
