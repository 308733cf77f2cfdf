import { pode } from '../../../../shared/contract/direitos.ts'
import { modulosDoContrato } from '../../../../shared/domain/contrato.ts'
import { situacoesDaEmpresa } from '../../../../shared/domain/estados/empresa.ts'
import { classesDeRisco } from '../../../../shared/domain/riscoDoCliente.ts'
import { faixasDeVolume } from '../../../../shared/domain/volumeDoCliente.ts'
import { useEndpoint } from '../../api/useEndpoint.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { BarraDeFiltros, Busca, Escolha, Ficha, Fichas } from '../../ui/Filtros.tsx'
import type { MudancaDeFiltros } from '../../ui/filtros.ts'
import { dizer } from '../textos.ts'
import type { FiltrosDosClientes as Filtros } from './filtros.ts'

interface Props {
  filtros: Filtros
  mudar: (mudanca: MudancaDeFiltros) => void
}

/** What the list of clients is narrowed by; representatives for those who may see them. */
export function FiltrosDosClientes({ filtros, mudar }: Props) {
  const { perfil } = useSessao()
  return (
    <BarraDeFiltros rotulo={dizer('clientes.filtros')}>
      <Busca
        rotulo={dizer('clientes.buscar')}
        valor={filtros.busca ?? ''}
        aoMudar={busca => mudar({ busca: busca || undefined })}
      />
      <Fichas rotulo={dizer('clientes.situacao')}>
        <Ficha ligada={!filtros.situacao} aoClicar={() => mudar({ situacao: undefined })}>
          {dizer('clientes.todas')}
        </Ficha>
        {situacoesDaEmpresa.map(s => (
          <Ficha key={s} ligada={filtros.situacao === s} aoClicar={() => mudar({ situacao: s })}>
            {dizer(`clientes.situacao.${s}`)}
          </Ficha>
        ))}
      </Fichas>
      <Fichas rotulo={dizer('risco.titulo')}>
        <Ficha ligada={!filtros.risco} aoClicar={() => mudar({ risco: undefined })}>
          {dizer('risco.todos')}
        </Ficha>
        {classesDeRisco.map(c => (
          <Ficha key={c} ligada={filtros.risco === c} aoClicar={() => mudar({ risco: c })}>
            {dizer(`risco.classe.${c}`)}
          </Ficha>
        ))}
      </Fichas>
      <Escolha
        rotulo={dizer('clientes.modulo')}
        todas={dizer('clientes.todosOsModulos')}
        valor={filtros.modulo}
        opcoes={modulosDoContrato.map(m => [m, dizer(`contrato.modulo.${m}`)])}
        aoEscolher={modulo => mudar({ modulo })}
      />
      <Escolha
        rotulo={dizer('clientes.coluna.volume')}
        todas={dizer('clientes.todoVolume')}
        valor={filtros.volume}
        opcoes={faixasDeVolume.map(f => [f, dizer(`clientes.volume.${f}`)])}
        aoEscolher={volume => mudar({ volume })}
      />
      {pode(perfil, 'G14', 'ler') && (
        <DoRepresentante valor={filtros.representante} aoEscolher={representante => mudar({ representante })} />
      )}
    </BarraDeFiltros>
  )
}

/** Those of before stay to be chosen: what an ended representative brought has to be given to another. */
function DoRepresentante(p: { valor: string | undefined; aoEscolher: (id: string | undefined) => void }) {
  const { data } = useEndpoint('listarRepresentantes', { query: { limit: 50 } })
  const conhecidos = data?.itens ?? []
  const falta = p.valor !== undefined && !conhecidos.some(r => r.id === p.valor)
  if (!conhecidos.length && !falta) return null
  return (
    <Escolha
      rotulo={dizer('clientes.representante')}
      todas={dizer('clientes.todoRepresentante')}
      valor={p.valor}
      opcoes={[
        ...conhecidos.map(r => [r.id, r.nome] as const),
        // an address may name one that is not among the first fifty
        ...(falta ? [[p.valor ?? '', dizer('clientes.outroRepresentante')] as const] : []),
      ]}
      aoEscolher={p.aoEscolher}
    />
  )
}
