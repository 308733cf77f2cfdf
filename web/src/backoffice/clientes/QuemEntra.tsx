import { Button, chakra, Flex, Text } from '@chakra-ui/react'
import type { Perfil } from '../../../../shared/contract/direitos.ts'
import { type ItemDe, useLista } from '../../api/useLista.ts'
import { Dado, ParteDaFolha } from '../../ui/Detalhe.tsx'
import { EsqueletoDeLinhas } from '../../ui/Esqueleto.tsx'
import { Falhou } from '../../ui/Falhou.tsx'
import { dizer } from '../textos.ts'
import type { Cliente } from './FolhaDoCliente.tsx'
import { RecuperacaoDaPessoa } from './RecuperacaoDaPessoa.tsx'

export type PessoaDoCliente = ItemDe<'listarPessoasDoCliente'>

/** A role as the panel names it; a client has no other. */
const nomeDo = (p: Perfil) =>
  p === 'quita-administrador' || p === 'quita-consultor' ? '' : dizer(`pessoas.perfil.${p}`)

const Email = ({ children }: { children: string }) => (
  <Text color="ink-2" fontSize="sm" overflowWrap="anywhere">
    {children}
  </Text>
)

/** Who signs in to a client, page by page, with the way back of who lost every second factor; and who was invited to. */
export function QuemEntra({ cliente: { id, convites } }: { cliente: Cliente }) {
  const lista = useLista('listarPessoasDoCliente', {}, { params: { id } })
  const { itens, error, carregando, temMais } = lista
  return (
    <ParteDaFolha titulo={dizer('pessoas.acesso')}>
      {error && <Falhou erro={error.erro} titulo={dizer('pessoas.falhou')} aoRepetir={lista.recarregar} />}
      {carregando && <EsqueletoDeLinhas linhas={3} />}
      {!carregando && !error && itens.length + convites.length === 0 && (
        <Text color="ink-2">{dizer('pessoas.semAcesso')}</Text>
      )}
      {itens.map(p => (
        <chakra.div key={p.id}>
          <Dado nome={p.nome}>
            {p.ativo ? nomeDo(p.perfil) : dizer('pessoas.semEntrar')}
            <Email>{p.email}</Email>
          </Dado>
          <RecuperacaoDaPessoa
            empresaId={id}
            pessoa={p}
            aoMudar={recuperacao => (recuperacao ? lista.mudou(p.id, { recuperacao }) : lista.recarregar())}
          />
        </chakra.div>
      ))}
      {temMais && (
        <Flex justify="center" my="3">
          <Button variant="outline" onClick={lista.carregarMais} aria-disabled={lista.carregandoMais}>
            {dizer('pessoas.maisAcessos')}
          </Button>
        </Flex>
      )}
      {convites.map(p => (
        <Dado key={`convite ${p.email}`} nome={p.nome}>
          {nomeDo(p.perfil)} · {dizer('pessoas.convidado')}
          <Email>{p.email}</Email>
        </Dado>
      ))}
    </ParteDaFolha>
  )
}
