import { refibellApi } from '../../shared/api-client/refibell-api.ts'
import { withGetProperties } from '../../shared/properties/get-properties.ts'

const withRemoveProperty = refibellApi.injectEndpoints({
  endpoints: (build) => ({
    removeProperty: build.mutation<unknown, string>({
      query: (id) => ({ url: `/properties/${encodeURIComponent(id)}`, method: 'DELETE' }),
      invalidatesTags: ['Properties'],
      // The dashboard that follows would show it once more until it has asked again.
      onQueryStarted: (removed, { dispatch, queryFulfilled }) =>
        queryFulfilled.then(
          () => {
            dispatch(
              withGetProperties.util.updateQueryData('getProperties', undefined, (homes) =>
                homes.filter(({ id }) => id !== removed),
              ),
            )
          },
          // Told where it was asked for.
          () => undefined,
        ),
    }),
  }),
})

export const { useRemovePropertyMutation } = withRemoveProperty
