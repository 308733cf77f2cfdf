import { pode } from '../../../../shared/contract/direitos.ts'
import { useAction } from '../../api/useAction.ts'
import { useSessao } from '../../app/Guarda.tsx'
import { dizer } from '../textos.ts'
import { emReais } from './casos.ts'
import { Decisoes, SoAdministrador } from './Decisoes.tsx'
import type { PropsDoCaso } from './FolhaDoCaso.tsx'

/** A slip that a company pays from its balance, and that waits for staff. */
export function CasoDoPagamento({ caso, aoDecidir }: PropsDoCaso) {
  const { perfil } = useSessao()
  const { executar, enviando, erro, limparErro } = useAction('analisarPagamentoDeBoleto')
  if (!pode(perfil, 'G09', 'escrever')) return <SoAdministrador />
  const valor = emReais(caso.valor)
  const empresa = caso.empresa.nome
  const enviar = (decisao: 'liberar' | 'recusar') => () =>
    executar({ params: { id: caso.referencia }, body: { decisao } })
  return (
    <Decisoes
      {...{ enviando, erro, limparErro, aoDecidir }}
      decisoes={[
        {
          id: 'liberar',
          rotulo: dizer('pagamento.liberar'),
          pergunta: dizer('pagamento.liberar.pergunta', { valor }),
          texto: dizer('pagamento.liberar.texto', { empresa }),
          enviar: enviar('liberar'),
        },
        {
          id: 'recusar',
          rotulo: dizer('pagamento.recusar'),
          pergunta: dizer('pagamento.recusar.pergunta', { valor }),
          texto: dizer('pagamento.recusar.texto', { empresa }),
          perigo: true,
          enviar: enviar('recusar'),
        },
      ]}
    />
  )
}
